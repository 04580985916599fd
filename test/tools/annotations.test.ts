import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/tools/catalogue.ts';
import type { ToolAnnotations } from '../../src/tools/descriptor.ts';

function withHint(hint: keyof ToolAnnotations): string[] {
  return CATALOGUE.filter((tool) => (tool.annotations as ToolAnnotations)[hint] === true).map(
    ({ name }) => name,
  );
}

test('what types into a terminal or takes something away for good is called destructive', () => {
  expect(withHint('destructiveHint')).toEqual(
    expect.arrayContaining([
      'terminal_submit',
      'terminal_input',
      'terminal_interrupt',
      'terminal_keys',
      'terminal_close',
      'node_close',
    ]),
  );
});

test('what only reads can be repeated, and is called so', () => {
  const reading = withHint('readOnlyHint');
  expect(withHint('idempotentHint')).toEqual(expect.arrayContaining(reading));
  for (const name of ['session_info', 'guide_read', 'canvas_list', 'terminal_read', 'agent_status'])
    expect(reading).toContain(name);
});

test('every operation on a terminal reaches beyond the workspace, and is called so', () => {
  const onTerminals = CATALOGUE.map(({ name }) => name).filter((name) =>
    name.startsWith('terminal_'),
  );
  expect(withHint('openWorldHint')).toEqual(expect.arrayContaining(onTerminals));
});

test('what reads has no other capability', () => {
  for (const { name, annotations, capabilities } of CATALOGUE)
    if ((annotations as ToolAnnotations).readOnlyHint === true)
      expect(capabilities, name).toEqual(['read-only']);
});
