import { Failure } from '../../../protocol/failure.ts';
import { notDone } from '../element-problems.ts';
import type { OpenPage } from '../open-page.ts';
import type { Located } from '../page-elements.ts';

/** Replaces what is in an input. Throws `CONFLICT` for what takes no text. */
export async function fill(open: OpenPage, located: Located, text: string): Promise<void> {
  const { world, ref, label } = located;
  await open.settling(async () => {
    if (await world.call('markContents', ref)) {
      await open.session.send('Input.insertText', { text });
      return;
    }
    const result = await world.call('fill', ref, text);
    if ('problem' in result) throw notDone(label, result);
  });
  await showTouched(open, located);
}

/** Chooses options of a list. Throws `CONFLICT` for what is none, and for options that it does not have. */
export async function choose(
  open: OpenPage,
  located: Located,
  values: readonly string[],
): Promise<readonly string[]> {
  const { world, ref, label } = located;
  const result = await world.call('choose', ref, values);
  if ('problem' in result) throw notDone(label, result, await world.call('options', ref));
  await showTouched(open, located);
  return result.done;
}

/** Gives files to a file input. Throws `CONFLICT` for another element. */
export async function upload(
  open: OpenPage,
  located: Located,
  paths: readonly string[],
): Promise<void> {
  const { world, ref, label } = located;
  const takes = await world.call('takesFiles', ref);
  if (takes === null)
    throw new Failure('CONFLICT', `${label} takes no files`, {
      hint: 'Give the input of type "file"; a button beside it only opens a chooser that nobody sees.',
    });
  if (takes === 'one' && paths.length > 1)
    throw new Failure('CONFLICT', `${label} takes one file only`);
  const element = await world.hold('fileInput', ref);
  await open.settling(() =>
    world.session.send('DOM.setFileInputFiles', { files: [...paths], ...element }),
  );
  await showTouched(open, located);
}

/** Where it is, if it can be seen: for the person, and no reason to fail. */
async function showTouched(open: OpenPage, located: Located): Promise<void> {
  const box = await located.world.call('boxOfRef', located.ref).catch(() => null);
  if (box) open.onTouched(box);
}
