const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;
const DELETE_PICTURE = '␡';

/** Bytes with a picture for each control character, as in `␛[A`, so that patterns and messages can be read. */
export function visible(bytes: string): string {
  return [...bytes]
    .map((character) => {
      const code = character.charCodeAt(0);
      if (code === DELETE) return DELETE_PICTURE;
      return code < 0x20 ? String.fromCharCode(CONTROL_PICTURES + code) : character;
    })
    .join('');
}
