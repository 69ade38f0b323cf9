import { fail, failField, ok, type Result } from '@fairhouse/contract';
import type { CannedAnswer } from '@fairhouse/contract/house/chat-backoffice';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../../system/platform.ts';
import { appendAudit } from '../../audit/index.ts';
import type { AtDesk } from '../desk/change-assigned.ts';
import * as store from './store.ts';

/** Answers of one merchant. */
const MOST = 200;

type Input = Omit<CannedAnswer, 'id'>;

export const readCanned = (core: Core, merchantId: number): Promise<Result<{ list: CannedAnswer[] }>> =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => ok({ list: await store.listCanned(tx) }));

export async function addCanned(core: Core, desk: AtDesk, input: Input): Promise<Result<CannedAnswer>> {
  const { id: merchantId } = desk.operator.merchant;
  const words = filled(input.words);
  if (!words) return noWords;
  return inTransaction<Result<CannedAnswer>>(core.pool, { merchantId }, async (tx) => {
    await store.lockAllCanned(tx, merchantId);
    if ((await store.listCanned(tx)).length >= MOST) return fail('limit_reached');
    const added = await store.insertCanned(tx, merchantId, { title: input.title, words });
    await record(core, tx, desk, 'add', added.id, null, added);
    return ok(added);
  });
}

export async function saveCanned(core: Core, desk: AtDesk, input: CannedAnswer): Promise<Result<CannedAnswer>> {
  const words = filled(input.words);
  if (!words) return noWords;
  return inTransaction<Result<CannedAnswer>>(core.pool, { merchantId: desk.operator.merchant.id }, async (tx) => {
    const before = await store.lockCanned(tx, input.id);
    if (!before) return fail('not_found');
    const after = { ...input, words };
    await store.updateCanned(tx, after);
    await record(core, tx, desk, 'save', input.id, before, after);
    return ok(after);
  });
}

export const removeCanned = (core: Core, desk: AtDesk, id: number): Promise<Result<Record<string, never>>> =>
  inTransaction<Result<Record<string, never>>>(core.pool, { merchantId: desk.operator.merchant.id }, async (tx) => {
    const before = await store.lockCanned(tx, id);
    if (!before) return fail('not_found');
    await store.deleteCanned(tx, id);
    await record(core, tx, desk, 'remove', id, before, null);
    return ok({});
  });

const noWords = failField('invalid_request', 'words', 'too_small');

/** The words without empty languages; null when none has any. */
function filled(words: Input['words']): Input['words'] | null {
  const present = Object.entries(words).filter(([, entry]) => entry.text !== '');
  return present.length === 0 ? null : Object.fromEntries(present);
}

const record = (
  core: Core,
  tx: PoolClient,
  { operator: { merchant, username }, ip }: AtDesk,
  verb: 'add' | 'save' | 'remove',
  id: number,
  before: Input | null,
  after: Input | null,
) =>
  appendAudit(core, tx, {
    merchantId: merchant.id,
    actor: `operator:${username}`,
    action: `canned-answer.${verb}`,
    subject: `canned-answer:${id}`,
    before: shown(before),
    after: shown(after),
    ip,
  });

const shown = (answer: Input | null) =>
  answer && {
    title: answer.title,
    ...Object.fromEntries(Object.entries(answer.words).map(([k, { text }]) => [k, text])),
  };
