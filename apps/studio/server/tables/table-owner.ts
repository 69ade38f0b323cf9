import { randomUUID } from 'node:crypto';
import type { LiveTable } from './catalogue.ts';
import { beat, claimLeases, forgetProcesses, leaveTables, releaseLeases, renewLeases } from './lease-store.ts';
import { runTable, type RunnerDeps, type TableRunner } from './table-runner.ts';

export interface TableOwner {
  /** Name of this process among those that serve tables. */
  readonly process: string;
  /** Renews what is owned, takes what nobody owns, and gives back what is more than an even share. */
  renew(): Promise<void>;
  wake(tableId: string): void;
  stop(): Promise<void>;
}

export interface OwnerOptions extends RunnerDeps {
  tables: readonly LiveTable[];
  leaseMs: number;
}

export function createTableOwner(options: OwnerOptions): TableOwner {
  const { pool, tables, leaseMs } = options;
  const process = randomUUID();
  const ids = tables.map(({ id }) => id);
  const runners = new Map<string, { epoch: number; runner: TableRunner }>();
  let stopping = false;

  const start = (tableId: string, epoch: number): void => {
    const table = tables.find(({ id }) => id === tableId);
    if (table) runners.set(tableId, { epoch, runner: runTable(options, table, { owner: process, epoch }) });
  };
  const end = async (tableId: string): Promise<void> => {
    const running = runners.get(tableId);
    runners.delete(tableId);
    await running?.runner.stop();
  };

  return {
    process,
    async renew() {
      if (stopping) return;
      const alive = await beat(pool, process, leaseMs);
      const held = await renewLeases(pool, process, leaseMs);
      const lost = [...runners].filter(
        ([id, { epoch }]) => !held.some((each) => each.tableId === id && each.epoch === epoch),
      );
      for (const [id] of lost) await end(id);
      const share = Math.ceil(ids.length / alive);
      const surplus = [...runners.keys()].slice(share);
      for (const id of surplus) await end(id);
      if (surplus.length > 0) await releaseLeases(pool, process, surplus);
      const room = share - runners.size;
      if (room <= 0 || stopping) return;
      for (const { tableId, epoch } of await claimLeases(pool, process, leaseMs, room, ids)) start(tableId, epoch);
      await forgetProcesses(pool);
    },
    wake: (tableId) => runners.get(tableId)?.runner.wake(),
    async stop() {
      stopping = true;
      const owned = [...runners.keys()];
      await Promise.all(owned.map(end));
      await releaseLeases(pool, process, owned);
      await leaveTables(pool, process);
    },
  };
}
