import { killThisProcess } from '@fairhouse/server/testing/kill-this-process';
import type { BeaconNetwork } from '@fairhouse/games/verify/beacon';
import { drandBeacon } from '../../lottery/draws/drand-beacon.ts';
import type { Pace } from '../catalogue.ts';
import type { Config } from '../../read-config.ts';
import { startStudio } from '../../start-studio.ts';
import { crashingTimes } from '../../testing/start-test-studio.ts';
import { quickTables } from './quick-tables.ts';

/** A studio in a process of its own that kills itself (-9) when its table has taken a step. */
const { config, room, crashAt, pace, drand } = JSON.parse(process.argv[2]!) as {
  config: Config;
  room: string;
  crashAt: string;
  pace?: Partial<Pace>;
  drand?: { url: string; network: BeaconNetwork; silentMs: number };
};

process.on('disconnect', () => process.exit());

const studio = await startStudio(config, {
  ...crashingTimes,
  tables: {
    ...quickTables([room], pace),
    beacon: drand && {
      source: drandBeacon([drand.url], { onError: () => undefined, network: drand.network }),
      silentMs: drand.silentMs,
    },
    onStep: (step) => {
      if (step === crashAt && process.env['ARMED'] === 'yes') killThisProcess();
    },
  },
});
process.on('message', () => {
  process.env['ARMED'] = 'yes';
});
process.send!({ url: studio.url });
