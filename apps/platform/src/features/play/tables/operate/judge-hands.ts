import { fail, ok, type Locale, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type * as calls from '@fairhouse/contract/play/rooms-backoffice';
import {
  vendorDecideReview,
  vendorHandReview,
  vendorHandReviews,
  vendorShowHand,
} from '@fairhouse/contract/play/vendor-hands';
import type { PvpMove } from '@fairhouse/contract/play/pvp-views';
import { inTransaction } from '@fairhouse/database';
import { cardsOfMove, loadPvpWords, nameMove } from '@fairhouse/i18n/pvp-words';
import type { OperatorCaller } from '../../../../system/callers.ts';
import type { Core } from '../../../../system/platform.ts';
import { memberById } from '../../../people/identity/index.ts';
import { playersOf, readPlayerId } from '../../launch/index.ts';
import { hiddenPlayersOf } from './hidden-players.ts';
import { aboutRooms, findRoomVendor, listRoomVendors, managedRoomVendor, noted, type Editor } from './room-vendors.ts';
import type { Vendor } from '../../catalogue/index.ts';

type Member = calls.NamedReview['a'];

/** Members of the operator's merchant by their ids at a vendor; players of other merchants are none of its business. */
const readMembers = (
  core: Core,
  { merchant }: OperatorCaller,
  vendor: Vendor,
  playerIds: readonly string[],
): Promise<Map<string, Member>> =>
  inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, async (tx) => {
    const members = new Map<string, Member>();
    for (const playerId of new Set(playerIds)) {
      const player = readPlayerId(playerId, vendor);
      const own = player?.merchantId === merchant.id && !player.trial ? player : undefined;
      const member = own && (await memberById(tx, own.memberId));
      members.set(playerId, member ? { memberId: member.id, username: member.username } : null);
    }
    return members;
  });

type PlayerPair = Pick<calls.NamedReview, 'playerA' | 'playerB'>;

/** The ids of a pair for who does not manage the vendor: those of members of other merchants are hidden. */
function hiding({ merchant }: OperatorCaller, vendor: Vendor, members: ReadonlyMap<string, Member>) {
  const { hide } = hiddenPlayersOf(merchant, vendor);
  const show = (playerId: string): string => (members.get(playerId) ? playerId : hide(playerId));
  return ({ playerA, playerB }: PlayerPair): PlayerPair => ({ playerA: show(playerA), playerB: show(playerB) });
}

/** Pairs that wait: all of them where the merchant manages the vendor, else those with a member of its own. */
export async function listReviews(
  core: Core,
  operator: OperatorCaller,
): Promise<ResponseOf<typeof calls.boHandReviews>> {
  const silent: string[] = [];
  const lists = await Promise.all(
    (await listRoomVendors(core, operator)).map(async ({ vendor, client, managed }) => {
      const { merchant } = operator;
      const answer = await client.call(vendorHandReviews, managed ? {} : { players: playersOf(merchant.id) });
      // A vendor without this call has no card rooms.
      if (!answer.ok && answer.code !== 'not_found') silent.push(vendor.name);
      const list = answer.ok ? answer.value.list : [];
      const ids = list.flatMap(({ playerA, playerB }) => [playerA, playerB]);
      const members = await readMembers(core, operator, vendor, ids);
      const show = managed ? (pair: PlayerPair) => pair : hiding(operator, vendor, members);
      return list
        .map((review) => ({
          ...review,
          ...show(review),
          vendor: vendor.code,
          a: members.get(review.playerA) ?? null,
          b: members.get(review.playerB) ?? null,
        }))
        .filter(({ a, b }) => managed || a !== null || b !== null);
    }),
  );
  return { list: lists.flat(), silent };
}

export async function showReview(
  core: Core,
  operator: OperatorCaller,
  { vendor: code, playerA: shownA, playerB: shownB }: RequestOf<typeof calls.boHandReview>,
): Promise<Result<ResponseOf<typeof calls.boHandReview>>> {
  const found = await findRoomVendor(core, operator, code);
  if (!found.ok) return found;
  const { vendor, client, managed } = found.value;
  const { open } = hiddenPlayersOf(operator.merchant, vendor);
  const [playerA, playerB] = [open(shownA), open(shownB)];
  if (playerA === undefined || playerB === undefined) return fail('not_found');
  const members = await readMembers(core, operator, vendor, [playerA, playerB]);
  const [a, b] = [members.get(playerA) ?? null, members.get(playerB) ?? null];
  if (!managed && a === null && b === null) return fail('not_found');
  const answer = aboutRooms(await client.call(vendorHandReview, { playerA, playerB }));
  if (!answer.ok) return answer;
  const { findings, hands } = answer.value;
  if (managed) return ok({ managed, a, b, findings, hands });
  // Decisions name the operators of the merchant that manages the vendor.
  const show = hiding(operator, vendor, members);
  const shown = findings.map((each) => ({
    ...each,
    ...show(each),
    decided: each.decided && { ...each.decided, by: '', reason: '' },
  }));
  return ok({ managed, a, b, findings: shown, hands });
}

/** A hand in which a member of the merchant sat, or any at a vendor that it manages. */
export async function showHand(
  core: Core,
  operator: OperatorCaller,
  { vendor: code, hand }: RequestOf<typeof calls.boShowHand>,
  language: Locale,
): Promise<Result<ResponseOf<typeof calls.boShowHand>>> {
  const found = await findRoomVendor(core, operator, code);
  if (!found.ok) return found;
  const { vendor, client, managed } = found.value;
  const answer = aboutRooms(await client.call(vendorShowHand, { hand }));
  if (!answer.ok) return answer;
  const { seats, moves, ...about } = answer.value;
  const members = await readMembers(
    core,
    operator,
    vendor,
    seats.map(({ playerId }) => playerId),
  );
  const named = seats.map(({ playerId, ...seat }) => ({ ...seat, member: members.get(playerId) ?? null }));
  if (!managed && named.every(({ member }) => member === null)) return fail('not_found');
  const words = await loadPvpWords(language);
  return ok({
    ...about,
    seats: named,
    moves: moves.map(({ move, ...made }) => ({ ...made, name: nameMove(words, move), cards: shownCards(move) })),
  });
}

/** Rows of Pusoy are set at once: front, middle, back. */
const shownCards = (move: PvpMove): string[] =>
  move.kind === 'set' ? [...move.front, ...move.middle, ...move.back] : [...cardsOfMove(move)];

export async function decideReview(
  core: Core,
  editor: Editor,
  { vendor: code, reason, ...decision }: RequestOf<typeof calls.boDecideReview>,
): Promise<Result<Record<string, never>>> {
  const found = await managedRoomVendor(core, editor, code);
  if (!found.ok) return found;
  const request = { ...decision, operator: editor.operator.username, reason };
  const answer = await found.value.client.call(vendorDecideReview, request);
  const { playerA, playerB, sign, verdict, sigmaHundredths } = decision;
  return noted(core, editor, answer, () => ({
    action: 'hand-review.resolve',
    subject: `hand-review:${code}/${playerA}~${playerB}`,
    before: null,
    after: { sign, verdict, sigmaHundredths, reason },
  }));
}
