import { runService } from '@fairhouse/server';
import { readConfig } from './read-config.ts';
import { startMatchd } from './start-matchd.ts';

await runService('Matchd', async () => {
  const matchd = await startMatchd(readConfig(process.env));
  return { close: () => matchd.stop() };
});
