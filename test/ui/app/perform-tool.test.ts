import { test } from 'vitest';
import { performTool } from '../../../src/ui/app/perform-tool.ts';
import { stageOf } from './stage.ts';

test.each([
  ['Browser URL is not allowed', 'Browser URL is not allowed. Use http.'],
  ['It was refused.', 'It was refused. Use http.'],
])('what failed and what to do next are two sentences: %s', async (message, sentences) => {
  const error = { code: 'VALIDATION_ERROR', message, hint: 'Use http.', retryable: false } as const;
  const stage = stageOf({ answers: { browser_open: () => ({ ok: false, error }) } });
  await performTool(stage.ui, 'browser_open', {});
  await stage.until(sentences);
});
