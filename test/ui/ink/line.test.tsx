import { Box } from 'ink';
import { cleanup, render } from 'ink-testing-library';
import { afterEach, expect, test } from 'vitest';
import { Line } from '../../../src/ui/ink/line.tsx';

afterEach(cleanup);

test('outside a root a line is its text', () => {
  const { lastFrame } = render(
    <Box>
      <Line columns={8} texts={[{ text: 'left', sgr: '' }]} />
      <Line columns={8} texts={[{ text: 'right', sgr: '' }]} />
    </Box>,
  );
  expect(lastFrame()).toBe('left    right');
});

test('a line without columns draws nothing', () => {
  const { lastFrame } = render(<Line columns={0} texts={[{ text: 'text', sgr: '' }]} />);
  expect(lastFrame()).toBe('');
});
