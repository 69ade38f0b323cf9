import { ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boChangeTableLimits, boTableLimits } from '@fairhouse/contract/play/rooms-backoffice';
import { vendorChangeTableLimits, vendorTableLimits } from '@fairhouse/contract/play/vendor-rooms';
import { loadSpotWords, nameSpot } from '@fairhouse/i18n/table-spots';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { aboutRooms, findRoomVendor, managedRoomVendor, noted, type Editor } from './room-vendors.ts';

export async function listTableLimits(
  core: Core,
  operator: OperatorCaller,
  { vendor, table }: RequestOf<typeof boTableLimits>,
  language: Locale,
): Promise<Result<ResponseOf<typeof boTableLimits>>> {
  const found = await findRoomVendor(core, operator, vendor);
  if (!found.ok) return found;
  const { client, managed } = found.value;
  const answer = aboutRooms(await client.call(vendorTableLimits, { table }));
  if (!answer.ok) return answer;
  const words = await loadSpotWords(language);
  const { list, spots, table: about } = answer.value;
  const own = operator.merchant.settings.currency;
  return ok({
    managed,
    list: managed ? list : list.filter(({ currency }) => currency === own).map((each) => ({ ...each, changed: null })),
    spots: spots.map(({ spot, chips }) => ({ spot, chips, name: nameSpot(words, about.game, spot) })),
  });
}

/** They count from the next round of the table on. */
export async function changeTableLimits(
  core: Core,
  editor: Editor,
  { vendor: code, table, currency, limits, changedAt, reason }: RequestOf<typeof boChangeTableLimits>,
): Promise<Result<Record<string, never>>> {
  const found = await managedRoomVendor(core, editor, code);
  if (!found.ok) return found;
  const { client } = found.value;
  const earlier = aboutRooms(await client.call(vendorTableLimits, { table }));
  if (!earlier.ok) return earlier;
  const request = { table, currency, limits, changedAt, operator: editor.operator.username, reason };
  const answer = await client.call(vendorChangeTableLimits, request);
  const before = earlier.value.list.find((each) => each.currency === currency)?.limits ?? null;
  return noted(core, editor, answer, () => ({
    action: 'room.save_limits',
    subject: `room:${code}/${table}`,
    before: { currency, ...before },
    after: { currency, ...limits, reason },
  }));
}
