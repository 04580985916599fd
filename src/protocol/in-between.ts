const IN_BETWEEN = /^(?:tmux|screen)/;

/** Whether the name of a terminal (TERM) is that of a program between us and it, which passes on only some of what is asked and drawn. */
export function isInBetween(term: string): boolean {
  return IN_BETWEEN.test(term);
}
