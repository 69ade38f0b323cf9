import { fail, failField, type Failure } from '@fairhouse/contract';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { placeStop } from '../../stops/index.ts';
import type { Editor, OfferingChange } from './record-offering.ts';

interface Request {
  shown?: boolean | undefined;
  stop?: { reason: string } | undefined;
}

/** Checks of a stop within a change: it comes only with hiding, and needs its own permission. */
export function refuseStop({ operator }: Editor, { shown, stop }: Request): Failure | undefined {
  if (!stop) return undefined;
  if (shown !== false) return failField('invalid_request', 'stop', 'not_allowed');
  return operator.permissions.includes('play.stop') ? undefined : fail('permission_denied');
}

/** Stops play of what is hidden, also in open sessions; returns the fields for the audit log. */
export async function stopToo(
  core: Core,
  tx: PoolClient,
  { operator }: Editor,
  { stop }: Request,
  targets: readonly Parameters<typeof placeStop>[3][],
): Promise<OfferingChange[]> {
  const changes: OfferingChange[] = [];
  for (const target of stop ? targets : []) {
    const placed = await placeStop(core, tx, operator, target, stop!.reason);
    if (placed && placed !== 'unknown') changes.push(placed.change);
  }
  return changes;
}
