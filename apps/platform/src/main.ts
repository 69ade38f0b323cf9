import { runService } from '@fairhouse/server';
import { readConfig } from './system/config.ts';
import { lineLog } from './system/line-log.ts';
import { startPlatform } from './start-platform.ts';

await runService('platform', async () => {
  const config = readConfig(process.env);
  const log = lineLog(config.logLevel, (line) => process.stderr.write(line));
  const started = await startPlatform(config, log);
  return { ports: started.ports, close: started.stop };
});
