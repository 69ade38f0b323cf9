import { fail, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/sports-members-backoffice';
import { vendorCheckPlayer, vendorWatchedPlayers } from '@fairhouse/contract/play/vendor-sports-players';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { memberById, memberByName } from '../../../people/identity/index.ts';
import { playerIdOf, playersOf, readPlayerId } from '../../launch/index.ts';
import { aboutBets, findBookmaker, type Bookmaker, type Editor } from './bookmakers.ts';
import { note } from './note.ts';

/** Members of the operator's merchant who win beyond chance; a vendor that watches nobody has none. */
export async function listWatchedMembers(
  core: Core,
  operator: OperatorCaller,
  { vendor: code }: RequestOf<typeof calls.boWatchedMembers>,
): Promise<Result<ResponseOf<typeof calls.boWatchedMembers>>> {
  const found = await findBookmaker(core, operator, code);
  if (!found.ok) return found;
  const { client, vendor } = found.value;
  const { id: merchantId } = operator.merchant;
  const answer = await client.call(vendorWatchedPlayers, { players: playersOf(merchantId) });
  if (!answer.ok) return answer.code === 'not_found' ? ok({ list: [] }) : aboutBets(answer);
  return inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const list: calls.WatchedMember[] = [];
    for (const { playerId, ...watched } of answer.value.list) {
      const player = readPlayerId(playerId, vendor);
      if (player?.merchantId !== merchantId || player.trial) continue;
      const member = await memberById(tx, player.memberId);
      if (member) list.push({ memberId: member.id, username: member.username, ...watched });
    }
    return ok({ list });
  });
}

/** How many of them nobody has checked; 0 while the vendor does not answer. */
export async function countUnchecked({ client }: Bookmaker, { merchant }: OperatorCaller): Promise<number> {
  const answer = await client.call(vendorWatchedPlayers, { players: playersOf(merchant.id) });
  return answer.ok ? answer.value.list.filter(({ checked }) => checked === null).length : 0;
}

/** What an operator has found about one of them. */
export async function checkMember(
  core: Core,
  editor: Editor,
  { vendor: code, username, measure, reason }: RequestOf<typeof calls.boCheckMember>,
): Promise<Result<Record<string, never>>> {
  const { operator } = editor;
  const found = await findBookmaker(core, operator, code);
  if (!found.ok) return found;
  const { client, vendor } = found.value;
  const { id: merchantId } = operator.merchant;
  const member = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => memberByName(tx, username));
  if (!member) return fail('not_found');
  const playerId = playerIdOf({ merchantId, memberId: member.id }, vendor);
  const answer = await client.call(vendorCheckPlayer, { playerId, measure, operator: operator.username, reason });
  if (!answer.ok) return answer.code === 'player_unknown' ? fail('not_found') : aboutBets(answer);
  await note(core, editor, {
    action: 'member.look_at',
    subject: `member:${member.id}`,
    before: null,
    after: { vendor: code, measure, reason },
  });
  return ok({});
}
