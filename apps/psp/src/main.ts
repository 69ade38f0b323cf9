import { runService } from '@fairhouse/server';
import { readSettings } from './settings.ts';
import { startPsp } from './start-psp.ts';

await runService('Payment provider', () => startPsp(readSettings(process.env)));
