/** What happened and what to do about it, for the bottom line or a card. */
export function failureSentence({
  message,
  hint,
}: {
  readonly message: string;
  readonly hint?: string | undefined;
}): string {
  return hint === undefined ? message : `${asSentence(message)} ${hint}`;
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
