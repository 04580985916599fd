import { afterAll, beforeAll, expect, test } from 'vitest';
import { PageStage } from './page-stage.ts';

let stage: PageStage;
beforeAll(async () => {
  stage = await PageStage.start();
});
afterAll(() => stage.close());

test('a form is read, filled in and sent by its references', async () => {
  const { control } = await stage.open(stage.server.at('/form.html'));
  const { value } = await control.inspect(undefined);
  expect(value).toMatchObject({ title: 'Sign up', url: stage.server.at('/form.html') });
  expect(value.text).toContain('Sign up');
  const refOf = (name: string) =>
    value.controls.find(({ selector, text }) => selector.includes(name) || text === name)?.ref ??
    name;
  await control.type(refOf('name="name"'), 'Ada');
  await control.select(refOf('plan'), ['Team']);
  await control.click(refOf('news'));
  await control.type(refOf('about'), 'I count');
  await control.click(refOf('Save'));
  const after = await control.inspect(undefined);
  expect(after.value.text).toContain('Saved Ada / team / on / I count');
});
