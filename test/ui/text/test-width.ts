const WIDE =
  /\p{Emoji_Presentation}|\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]/u;
const NOTHING = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;

/** A width function for tests: close to the panes' own, and without their tables. */
export function testWidth(cluster: string): number {
  if (NOTHING.test(cluster)) return 0;
  return WIDE.test(cluster) ? 2 : 1;
}
