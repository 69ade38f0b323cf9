import { fail, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/rooms-backoffice';
import { vendorCheckRoomPlayer, vendorWatchedRoomPlayers } from '@fairhouse/contract/play/vendor-room-players';
import { inTransaction } from '@fairhouse/database';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { memberById, memberByName } from '../../../people/identity/index.ts';
import { playerIdOf, playersOf, readPlayerId } from '../../launch/index.ts';
import { findRoomVendor, listRoomVendors, noted, type Editor } from './room-vendors.ts';

/** Members of the operator's merchant who win beyond chance; a vendor that watches nobody has none. */
export async function listWatchedMembers(
  core: Core,
  operator: OperatorCaller,
): Promise<ResponseOf<typeof calls.boWatchedRoomMembers>> {
  const { id: merchantId } = operator.merchant;
  const silent: string[] = [];
  const list: calls.WatchedRoomMember[] = [];
  for (const { vendor, client } of await listRoomVendors(core, operator)) {
    const answer = await client.call(vendorWatchedRoomPlayers, { players: playersOf(merchantId) });
    if (!answer.ok) {
      if (answer.code !== 'not_found') silent.push(vendor.name);
      continue;
    }
    await inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
      for (const { playerId, ...watched } of answer.value.list) {
        const player = readPlayerId(playerId, vendor);
        if (player?.merchantId !== merchantId || player.trial) continue;
        const member = await memberById(tx, player.memberId);
        if (member) list.push({ vendor: vendor.code, memberId: member.id, username: member.username, ...watched });
      }
    });
  }
  return { list, silent };
}

/** What an operator has found about one of them. */
export async function checkMember(
  core: Core,
  editor: Editor,
  { vendor: code, username, family, currency, reason }: RequestOf<typeof calls.boCheckRoomMember>,
): Promise<Result<Record<string, never>>> {
  const { operator } = editor;
  const found = await findRoomVendor(core, operator, code);
  if (!found.ok) return found;
  const { client, vendor } = found.value;
  const { id: merchantId } = operator.merchant;
  const member = await inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => memberByName(tx, username));
  if (!member) return fail('not_found');
  const about = { playerId: playerIdOf({ merchantId, memberId: member.id }, vendor), family, currency };
  const answer = await client.call(vendorCheckRoomPlayer, { ...about, operator: operator.username, reason });
  if (!answer.ok && answer.code === 'player_unknown') return fail('not_found');
  return noted(core, editor, answer, () => ({
    action: 'member.look_at',
    subject: `member:${member.id}`,
    before: null,
    after: { vendor: code, family, currency, reason },
  }));
}
