/** What the parser says of a command line that makes no sense, as a line of ours that says what to do as well. */
export function usageSentence(text: string): string {
  const said = text
    .replace(/^error: /, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = /[.?)]$/.test(said) ? said : `${said}.`;
  return `termsprawl: ${sentence} "termsprawl --help" lists the commands, and --help behind one what it takes.\n`;
}
