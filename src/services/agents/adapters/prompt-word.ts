/** What agents take for an option, the name of a file or one of their own commands, when it stands alone. */
const TAKEN_OTHERWISE = /^[-@]|^\S+$/;

/** A person's prompt as the last word of a command line. A blank before it says that it is one. */
export function promptAsWord(text: string): string {
  return TAKEN_OTHERWISE.test(text) ? ` ${text}` : text;
}
