import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { convertPoint as call } from '@fairhouse/contract/money/points';
import { convertPoints as convertedOf } from '@fairhouse/rewards';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { auditMember } from '../../house/audit/index.ts';
import { refuseLocked } from '../../people/identity/index.ts';
import { findConversion, insertConversion } from './movement-store.ts';
import { postPoints } from './post-points.ts';
import { afterPassword, spend, type Spender } from './spend-points.ts';

type Request = Omit<RequestOf<typeof call>, 'password'> & { idempotencyKey: string };

/** Converts points to money in whole lots. One conversion per key. */
export const convertPoints = (
  core: Core,
  spender: Spender,
  { password, ...request }: Request & { password: string },
): Promise<Result<ResponseOf<typeof call>>> =>
  afterPassword(core, spender, password, (tx) => convert(core, tx, spender, request));

async function convert(
  core: Core,
  tx: PoolClient,
  spender: Spender,
  { points, idempotencyKey }: Request,
): Promise<Result<ResponseOf<typeof call>>> {
  const { merchant, memberId } = spender;
  const known = await findConversion(tx, memberId, idempotencyKey);
  if (known && known.points !== points) return fail('key_reused');
  if (known) return ok({ used: known.used, left: known.leftAfter, amount: known.amount });
  const locked = await refuseLocked(tx, memberId);
  if (locked) return locked;
  await postPoints(core, tx, merchant, memberId);

  const { convert: ratio, minimum } = merchant.settings.points;
  const converted = convertedOf(BigInt(points), { points: BigInt(ratio.points), amount: BigInt(ratio.amount) });
  if (points < minimum || converted.used === 0n)
    return fail('points_below_minimum', { value: { minimum: Math.max(minimum, ratio.points) } });
  const [used, amount] = [Number(converted.used), Number(converted.amount)];
  const id = randomUUID();
  const spent = await spend(core, tx, spender, { id, points: used, amount });
  if (!spent.ok) return spent;
  const createdAt = core.clock.now();
  const row = { id, points, used, amount, leftAfter: spent.value, createdAt };
  await insertConversion(tx, { ...row, merchantId: merchant.id, memberId, idempotencyKey });
  await auditMember(core, tx, spender, 'convert_points', { after: { conversionId: id, points: used, amount } });
  return ok({ used, left: spent.value, amount });
}
