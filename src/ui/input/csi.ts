/** A control sequence taken apart (ECMA-48 5.4). */
export interface Csi {
  /** `<`, `=`, `>`, `?`, `[` (Linux console), or '' where the parameters begin at once. */
  readonly prefix: string;
  /** Parameters with their sub-parameters; `undefined` where one was left out. */
  readonly params: readonly (readonly (number | undefined)[])[];
  /** Intermediate bytes and the final one: `u`, `~`, `$y`. */
  readonly final: string;
}

const CSI_FORM = /^([<=>?[]?)([\d;:]*)[0-?]*([ -/]*[@-~])$/;

/** Takes apart the complete sequence in `raw`; nothing for one of no standard form. */
export function parseCsi(raw: Uint8Array): Csi | undefined {
  const match = CSI_FORM.exec(String.fromCharCode(...raw.subarray(2)));
  if (match === null) return undefined;
  const [, prefix = '', body = '', final = ''] = match;
  return { prefix, params: body === '' ? [] : body.split(';').map(parseParam), final };
}

/** The first value of parameter `index`, or `otherwise`. */
export function param(csi: Csi, index: number, otherwise = 0): number {
  return csi.params[index]?.[0] ?? otherwise;
}

function parseParam(text: string): readonly (number | undefined)[] {
  return text.split(':').map((part) => (part === '' ? undefined : Number(part)));
}
