import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStatusReport } from '../../../../src/services/terminal/emulator/status-report.ts';

const name = fc.stringMatching(/^[A-Za-z0-9_.+-]{1,32}$/);
const id = fc.array(fc.stringMatching(/^[A-Za-z0-9_.+-]{1,12}$/), { minLength: 1, maxLength: 8 });
const line = fc.stringMatching(/^[A-Za-z0-9äß日🙂][ -9;-~äß日🙂]{0,30}[!-9]$/u);
const base64 = (text: string) => Buffer.from(text).toString('base64');

test('what a program says by the rules is read as it was meant', () => {
  fc.assert(
    fc.property(name, id, line, line, (app, levels, title, message) => {
      const path = levels.join('/');
      const body = `state=working:app=${app}:id=${path}:title=${base64(title)}:msg=${base64(message)}`;
      const read = { id: path, state: 'working', app, title, message };
      expect(parseStatusReport(body)).toEqual(read);
    }),
  );
});

test('no report, however it is made, brings a control character or a text beyond its limit', () => {
  const part = fc.oneof(
    fc.constantFrom('state=done', 'state=blocked', 'kind=question', 'id=a/b', 'progress=7'),
    fc.string({ unit: 'binary', maxLength: 300 }).map((text) => `msg=${base64(text)}`),
    fc.string({ unit: 'binary', maxLength: 80 }).map((text) => `title=${base64(text)}`),
    fc.string({ maxLength: 40 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const report = parseStatusReport(parts.join(':'));
      const { title = '', message = '' } = { ...report } as { title?: string; message?: string };
      expect(`${title}${message}`).not.toMatch(/\p{Cc}/u);
      expect(Buffer.byteLength(title)).toBeLessThanOrEqual(192);
      expect(Buffer.byteLength(message)).toBeLessThanOrEqual(2048);
    }),
  );
});
