import { runService } from '@fairhouse/server';
import { readConfig } from './read-config.ts';
import { startStudio } from './start-studio.ts';

await runService('Studio', async () => {
  const studio = await startStudio(readConfig(process.env));
  return { ports: { studio: studio.port }, close: () => studio.stop() };
});
