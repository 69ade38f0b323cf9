import { ok, type RequestOf, type Result } from '@fairhouse/contract';
import type { boSwitchRoom } from '@fairhouse/contract/play/rooms-backoffice';
import { vendorSwitchRoom } from '@fairhouse/contract/play/vendor-rooms';
import type { Core } from '../../../../system/platform.ts';
import { managedRoomVendor, noted, type Editor } from './room-vendors.ts';

/** Closes a room for the players of all merchants when what is open has ended, or opens it. A repeat changes nothing. */
export async function switchRoom(
  core: Core,
  editor: Editor,
  { vendor: code, room, on, reason }: RequestOf<typeof boSwitchRoom>,
): Promise<Result<Record<string, never>>> {
  const found = await managedRoomVendor(core, editor, code);
  if (!found.ok) return found;
  const request = { room, on, operator: editor.operator.username, reason };
  const answer = await found.value.client.call(vendorSwitchRoom, request);
  const switched = await noted(core, editor, answer, (value) => ({
    action: on ? 'room.resume' : 'room.stop',
    subject: `room:${code}/${room}`,
    before: value?.before ?? null,
    after: { on, reason },
  }));
  return switched.ok ? ok({}) : switched;
}
