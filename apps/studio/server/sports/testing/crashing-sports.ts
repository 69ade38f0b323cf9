import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import type { Config } from '../../read-config.ts';
import { startStudio } from '../../start-studio.ts';
import { crashingTimes } from '../../testing/start-test-studio.ts';
import { createTestBook } from './test-book.ts';

/** A studio in a process of its own with one match, which kills itself (-9) at a step of a ticket. */
const { config, crashAt, match, live } = JSON.parse(process.argv[2]!) as {
  config: Config;
  crashAt: string;
  match: string;
  live: boolean;
};

process.on('disconnect', () => process.exit());

const book = createTestBook();
book.set(match, { status: live ? 'live' : 'coming', markets: [{ id: 1, odds: { 1: 2_000 }, chances: { 1: 0.6 } }] });

const studio = await startStudio(config, {
  ...crashingTimes,
  counter: { book, hasClient: true, delayScale: 0.1 },
  onMilestone: (milestone, { state }) => {
    if ((milestone === 'answered' ? `${state} answered` : milestone) === crashAt) killThisProcess();
  },
});
process.send!({ url: studio.url });
