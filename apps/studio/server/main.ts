import { runService } from '@fairhouse/server';
import { readConfig } from './read-config.ts';
import { startStudio } from './start-studio.ts';

await runService('Studio', async () => {
  const { port, stop } = await startStudio(readConfig(process.env));
  return { ports: { studio: port }, close: stop };
});
