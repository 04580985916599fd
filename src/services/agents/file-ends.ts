import { type FileHandle, open } from 'node:fs/promises';

/** How a file begins and how it ends, as text; the two overlap where it is short. */
export interface FileEnds {
  readonly head: string;
  readonly tail: string;
}

/** So many bytes of both ends of a regular file; nothing when it is gone. */
export async function fileEnds(
  path: string,
  { headBytes = 0, tailBytes }: { readonly headBytes?: number; readonly tailBytes: number },
): Promise<FileEnds | undefined> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const found = await file.stat();
    if (!found.isFile()) return undefined;
    const fromByte = Math.max(0, found.size - tailBytes);
    return {
      head: await textAt(file, 0, Math.min(headBytes, found.size)),
      tail: await textAt(file, fromByte, found.size - fromByte),
    };
  } finally {
    await file.close();
  }
}

async function textAt(file: FileHandle, fromByte: number, length: number): Promise<string> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, fromByte);
  return bytes.toString('utf8', 0, bytesRead);
}
