import type { TableEvent } from '@fairhouse/contract/play/table-messages';
import type { Pool, PoolClient } from 'pg';
import type { SeedSafe } from '../fairness/seed-safe.ts';
import type { BeaconRound } from '../lottery/draws/beacon.ts';
import type { BeaconWatch } from './beacon-watch.ts';
import type { LiveTable } from './catalogue.ts';
import type { MachineState } from './round-machine.ts';
import type { TableRow } from './table-store.ts';

export interface StepDeps {
  pool: Pool;
  seeds: SeedSafe;
  onError: (error: unknown) => void;
  beacons: BeaconWatch;
}

type NewEvent = TableEvent extends infer Each
  ? Each extends TableEvent
    ? Omit<Each, 's' | 'at' | 'no'>
    : never
  : never;

/** A step in progress. */
export interface Work {
  tx: PoolClient;
  deps: StepDeps;
  table: LiveTable;
  row: TableRow;
  events: TableEvent[];
  /** What the named round of the beacon was, once it is there. */
  came: BeaconRound | null;
}

export const instant = (at: number): string => new Date(at).toISOString();

export const record = ({ row, events }: Work, event: NewEvent): void => {
  const about = { s: row.seq + events.length + 1, at: instant(row.at), no: row.no };
  events.push({ ...event, ...about });
};

/** Where a step leads. */
export interface Moved {
  phase: MachineState['phase'];
  until: number | null;
}
