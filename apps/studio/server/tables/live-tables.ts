import type { TableInfo } from '@fairhouse/contract/play/table-state';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { TableBeacon } from './beacon-watch.ts';
import type { MachinePhase } from './round-machine.ts';
import { createTables, paces, type LiveTable, type Pace } from './catalogue.ts';

/** A phase that was reached, or an answer of the wallet to a bet that is not stored yet. */
export type TableStep = MachinePhase | 'bet answered';

/** What the live tables of a studio consist of. */
export interface LiveTables {
  tables: readonly LiveTable[];
  /** How long a process owns a table without renewing that. */
  leaseMs: number;
  /** Milliseconds between two renewals. */
  renewMs: number;
  /** Milliseconds that an open round gets from a new owner. */
  regainMs: number;
  /** Milliseconds between two looks at an idle table. */
  idleMs: number;
  /** Reported after each step that cannot be undone, for tests that interrupt there. */
  onStep?: (step: TableStep, tableId: string) => void;
  /** A public beacon takes part in every round. */
  beacon?: TableBeacon | undefined;
  /** Their client is built: the catalogue lists the games. */
  hasClient: boolean;
}

export interface TableOptions extends Partial<Omit<LiveTables, 'tables' | 'hasClient'>> {
  /** Another pace, for tests and benches. */
  paceOf?: (pace: TableInfo['pace']) => Pace;
  /** Only these tables. */
  only?: readonly string[];
}

const LEASE_MS = 5_000;
const RENEW_MS = 1_000;
const REGAIN_MS = 5_000;
/** Who comes to an idle table wakes its owner; this is for a lost call. */
const IDLE_MS = 5_000;

export function openLiveTables(clientsDir: string, { paceOf, only, ...options }: TableOptions = {}): LiveTables {
  const tables = createTables(paceOf ?? ((pace) => paces[pace]));
  return {
    tables: only ? tables.filter(({ id }) => only.includes(id)) : tables,
    leaseMs: LEASE_MS,
    renewMs: RENEW_MS,
    regainMs: REGAIN_MS,
    idleMs: IDLE_MS,
    hasClient: existsSync(join(clientsDir, 'tables', 'index.html')),
    ...options,
  };
}
