import { parseArgs } from 'node:util';

export interface BenchArguments {
  /** Seconds of each measurement. */
  seconds: number;
  rounds: number;
  wallets: number;
  outstanding: number[];
  lanes: number;
  maxBatch: number;
  /** pgbench's scale. */
  scale: number;
}

export const USAGE = `npm run bench:ledger -- [--quick] [--seconds 10] [--rounds 3] [--wallets 100000]
  [--outstanding 16,64,256,1000,4000] [--lanes 2] [--max-batch 2000] [--scale 50]`;

/**
 * The defaults are those of the published measurement; --quick takes about a minute and only shows that everything
 * works.
 */
export function readArguments(argv: string[]): BenchArguments {
  const { values } = parseArgs({
    args: argv,
    options: {
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      wallets: { type: 'string', default: '100000' },
      outstanding: { type: 'string' },
      lanes: { type: 'string', default: '2' },
      'max-batch': { type: 'string', default: '2000' },
      scale: { type: 'string', default: '50' },
    },
  });
  const { quick } = values;
  return {
    seconds: positive(values.seconds ?? (quick ? '3' : '10')),
    rounds: positive(values.rounds ?? (quick ? '1' : '3')),
    wallets: positive(values.wallets),
    outstanding: (values.outstanding ?? (quick ? '64,4000' : '16,64,256,1000,4000')).split(',').map(positive),
    lanes: positive(values.lanes),
    maxBatch: positive(values['max-batch']),
    scale: positive(values.scale),
  };
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new TypeError(`not a whole number above 0: ${text}`);
  return value;
}
