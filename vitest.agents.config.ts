import { defineConfig } from 'vitest/config';

/** The suite with the real agents, which `npm test` does not run: it installs a gigabyte of them. */
export default defineConfig({
  test: {
    include: ['test/agents/*.suite.ts'],
    globalSetup: ['test/driver/global-setup.ts'],
    // Each agent wants a core of its own.
    maxWorkers: 1,
    hookTimeout: 60_000,
  },
});
