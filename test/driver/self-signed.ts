import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A certificate that nobody has signed but itself, and its key; both PEM. */
export interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

/** Makes one for `localhost` that is good for this century. Chrome trusts none such. */
export function selfSigned(): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    cert: pem('CERTIFICATE', certificate(privateKey, publicKey)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** Kinds of values in DER, the encoding of certificates. */
const [SEQUENCE, SET, INTEGER, BITS, OBJECT_ID, TEXT, TIME] = [
  0x30, 0x31, 0x02, 0x03, 0x06, 0x0c, 0x17,
] as const;
/** `ecdsa-with-SHA256`, 1.2.840.10045.4.3.2. */
const ALGORITHM = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')));
/** `commonName`, 2.5.4.3. */
const COMMON_NAME = der(OBJECT_ID, Buffer.from('550403', 'hex'));

function certificate(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, COMMON_NAME, der(TEXT, Buffer.from('localhost')))),
  );
  const validity = der(SEQUENCE, time('200101000000Z'), time('491231235959Z'));
  const body = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ALGORITHM,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, privateKey);
  return der(SEQUENCE, body, ALGORITHM, der(BITS, Buffer.from([0]), signature));
}

function time(text: string): Buffer {
  return der(TIME, Buffer.from(text));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content)]), content]);
}

/** One byte where it fits into seven bits, else how many bytes, and those. */
function lengthOf({ length }: Buffer): readonly number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

function pem(label: string, content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
