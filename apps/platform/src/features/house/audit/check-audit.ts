import { ok, type ResponseOf, type Success } from '@fairhouse/contract';
import type { boAuditCheck } from '@fairhouse/contract/house/audit-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { readAnchors } from './anchor-file.ts';
import { readCopies, type AnchorSink } from './anchor-sink.ts';
import { readCheckpoint, writeCheckpoint, type Checkpoint } from './checkpoint.ts';
import { verifyAudit } from './verify-audit.ts';

type Checked = Success<ResponseOf<typeof boAuditCheck>>;

/** Running checks by merchant: parallel callers share one check of the chain. */
export const auditChecksOf = platformState('checks of the audit log', () => new Map<number, Promise<Checked>>());

/** A check that is asked for reads everything when the last one that did is older. */
const FULL_EVERY_MS = 24 * 3_600_000;

export function checkAudit(core: Core, sink: AnchorSink | null, merchant: Pick<Merchant, 'id'>): Promise<Checked> {
  const underWay = auditChecksOf(core);
  const walking =
    underWay.get(merchant.id) ?? check(core, sink, merchant.id).finally(() => underWay.delete(merchant.id));
  underWay.set(merchant.id, walking);
  return walking;
}

/**
 * Reads from the checkpoint of this machine, so that a long log is checked quickly; from the start when there is none, it
 * is a day old, or something is wrong: the first fault may be before it.
 */
async function check(core: Core, sink: AnchorSink | null, merchantId: number): Promise<Checked> {
  const { config, clock } = core;
  const last = readCheckpoint(config.home, merchantId);
  const isFresh = last && clock.now().getTime() - Date.parse(last.fullAt) < FULL_EVERY_MS;
  const quick = isFresh ? await walk(core, sink, merchantId, last) : undefined;
  return quick && quick.value.fault === null ? quick : walk(core, sink, merchantId);
}

/** Checks every entry of a merchant's log. */
export const checkWhole = (core: Core, sink: AnchorSink | null, merchantId: number) => walk(core, sink, merchantId);

async function walk(core: Core, sink: AnchorSink | null, merchantId: number, from?: Checkpoint) {
  const { home } = core.config;
  // Read before the chain: a later anchor may belong to entries that the check does not read.
  const { copies, state } = await readCopies(sink);
  const now = core.clock.now();
  const witness = { copies: [readAnchors(home), ...copies], now, from };
  const options = { merchantId, readOnly: true, isolation: 'repeatable read' } as const;
  const { entries, hash, faults } = await inTransaction(core.pool, options, (tx) =>
    verifyAudit(tx, merchantId, witness),
  );
  const [first] = faults;
  const fullAt = from?.fullAt ?? now.toISOString();
  if (!first) writeCheckpoint(home, merchantId, { id: entries, hash, fullAt });
  return ok({
    entries,
    fault: first ? { id: first.id, kind: first.fault } : null,
    checkedAt: now.toISOString(),
    read: entries - (from?.id ?? 0),
    fullAt,
    copy: state,
  });
}
