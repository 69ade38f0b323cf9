import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { setEnvironment } from './tools/launch/testing/environment.ts';
import { LongestFirst } from './tools/testing/longest-first.ts';

setEnvironment();

export default defineConfig({
  resolve: {
    alias: [
      {
        find: /^@node-rs\/argon2$/,
        replacement: fileURLToPath(import.meta.resolve('./apps/platform/src/testing/quick-argon2.ts')),
      },
    ],
  },
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    setupFiles: ['tools/testing/seed-properties.ts', 'tools/testing/stop-leftovers.ts'],
    // For what hangs: a busy machine takes long for what is done in a second.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A condition is waited for as long as the machine takes to meet it; vitest's own second is none of a loaded one's.
    expect: { poll: { timeout: 25_000 } },
    // Two cores, and a third worker for the time in which tests wait for processes that start, end or time out.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          // Programs that start, kill and await others: each file in a process of its own.
          name: 'programs',
          include: ['tools/**/*.test.ts', 'bench/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          // The processes take one file after the other: modules are read once, and PostgreSQL is started once.
          name: 'source',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
});
