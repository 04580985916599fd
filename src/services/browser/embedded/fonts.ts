/**
 * A fontconfig file for a Chromium that brings fonts along: without it, a machine with no fonts of its own shows pages
 * without any text. `fonts` are the ones brought along; the machine's and the person's own come first. `cache` is a
 * directory for what fontconfig works out about them.
 */
export function fontsConfig(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <dir>~/.fonts</dir>
  <dir>${escaped(fonts)}</dir>
  <cachedir>${escaped(cache)}</cachedir>
</fontconfig>
`;
}

function escaped(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
