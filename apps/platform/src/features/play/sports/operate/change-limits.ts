import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/sports-backoffice';
import {
  vendorChangeFactor,
  vendorChangeSportsLimits,
  vendorFactors,
  vendorSportsLimits,
} from '@fairhouse/contract/play/vendor-sports';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { memberById, memberByName } from '../../../people/identity/index.ts';
import { playerIdOf, playersOf, readPlayerId } from '../../launch/index.ts';
import { aboutBets, findBookmaker, managedBookmaker, type Editor } from './bookmakers.ts';
import { note } from './note.ts';

export async function listLimits(
  core: Core,
  operator: OperatorCaller,
  { vendor }: RequestOf<typeof calls.boSportsLimits>,
): Promise<Result<ResponseOf<typeof calls.boSportsLimits>>> {
  const found = await findBookmaker(core, operator, vendor);
  if (!found.ok) return found;
  const { client, managed } = found.value;
  const answer = aboutBets(await client.call(vendorSportsLimits, {}));
  if (!answer.ok) return answer;
  const own = operator.merchant.settings.currency;
  return ok({ managed, list: answer.value.list.filter(({ currency }) => managed || currency === own) });
}

export async function changeLimits(
  core: Core,
  editor: Editor,
  { vendor: code, currency, limits, reason }: RequestOf<typeof calls.boChangeSportsLimits>,
): Promise<Result<Record<string, never>>> {
  const found = await managedBookmaker(core, editor, code);
  if (!found.ok) return found;
  const { client } = found.value;
  const earlier = aboutBets(await client.call(vendorSportsLimits, {}));
  if (!earlier.ok) return earlier;
  const request = { currency, limits, operator: editor.operator.username, reason };
  const answer = aboutBets(await client.call(vendorChangeSportsLimits, request));
  if (!answer.ok) return answer;
  await note(core, editor, {
    action: 'sportsbook.save_limits',
    subject: `sportsbook:${code}/${currency}`,
    before: earlier.value.list.find((each) => each.currency === currency)?.limits ?? null,
    after: { ...limits, reason },
  });
  return ok({});
}

/** Members of the operator's merchant with a factor; those of other merchants are none of its business. */
export async function listFactors(
  core: Core,
  operator: OperatorCaller,
  { vendor: code }: RequestOf<typeof calls.boSportsFactors>,
): Promise<Result<ResponseOf<typeof calls.boSportsFactors>>> {
  const found = await findBookmaker(core, operator, code);
  if (!found.ok) return found;
  const { client, vendor } = found.value;
  const { id: merchantId } = operator.merchant;
  const answer = aboutBets(await client.call(vendorFactors, { players: playersOf(merchantId) }));
  if (!answer.ok) return answer;
  return inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const list: calls.SportsFactor[] = [];
    for (const { playerId, ...factor } of answer.value.list) {
      const player = readPlayerId(playerId, vendor);
      if (player?.merchantId !== merchantId || player.trial) continue;
      const member = await memberById(tx, player.memberId);
      if (member) list.push({ memberId: member.id, username: member.username, ...factor });
    }
    return ok({ list });
  });
}

/** The usual limit times a part, for one member of the operator's merchant. */
export async function changeFactor(
  core: Core,
  editor: Editor,
  { vendor: code, username, percent, reason }: RequestOf<typeof calls.boChangeFactor>,
): Promise<Result<Record<string, never>>> {
  const { operator } = editor;
  const found = await findBookmaker(core, operator, code);
  if (!found.ok) return found;
  const { client, vendor } = found.value;
  const { id: merchantId } = operator.merchant;
  const member = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => memberByName(tx, username));
  if (!member) return fail('not_found');
  const playerId = playerIdOf({ merchantId, memberId: member.id }, vendor);
  const earlier = aboutBets(await client.call(vendorFactors, { players: playerId }));
  if (!earlier.ok) return earlier;
  const request = { playerId, percent, operator: operator.username, reason };
  const answer = aboutBets(await client.call(vendorChangeFactor, request));
  if (!answer.ok) return answer;
  const before = earlier.value.list.find((each) => each.playerId === playerId)?.percent ?? 100;
  await note(core, editor, {
    action: 'member.save_factor',
    subject: `member:${member.id}`,
    before: { vendor: code, percent: before },
    after: { vendor: code, percent, reason },
  });
  return ok({});
}
