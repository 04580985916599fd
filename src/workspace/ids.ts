/** As sessions and file names have it: an id becomes a file's name. */
const ID = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,127}$/;

/** Whether a word can be a node's, a link's or a project's id. Names that every object has are none. */
export function isId(word: string): boolean {
  return ID.test(word) && !(word in {});
}
