import { fail, ok, type Result } from '@fairhouse/contract';
import { COCKFIGHT_LABEL } from '@fairhouse/contract/play/games';
import type { launchGame } from '@fairhouse/contract/play/launch';
import type { RequestOf, ResponseOf } from '@fairhouse/contract';
import { inTransaction } from '@fairhouse/database';
import { randomUUID } from 'node:crypto';
import { TRIAL_ACCOUNT, type MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { refuseOpening } from '../../people/responsible-play/index.ts';
import {
  answersAgain,
  catalogueOf,
  isModuleOfGameOn,
  isOffered,
  isPlayable,
  type GameRow,
} from '../catalogue/index.ts';
import { lotteryView } from './lottery-view.ts';
import { stopOfPlay } from './stop-of-play.ts';
import { newLaunchToken, TOKEN_LIFETIME } from './launch-token.ts';
import { insertLaunch } from './store.ts';

/** Card rooms and cockfights, where members win from each other. */
const isBetweenMembers = ({ category, label }: GameRow): boolean => category === 'PVP' || label === COCKFIGHT_LABEL;

/** These, and lotteries, whose tickets of all players share the limits of a draw. */
const isShared = (game: GameRow): boolean =>
  game.category === 'LOTT' || game.category === 'ELOTT' || isBetweenMembers(game);

/**
 * A trial account plays with its own trial money, booked here; with the vendor's where that cannot be: the vendor's wallet
 * holds real money, trial tickets must not use up the limits of a draw, and nobody wins trial money for money of its own.
 */
const playsAtVendor = (game: GameRow): boolean => game.wallet === 'transfer' || (game.demo && isShared(game));

/** The page around the game. */
export interface OpeningPage {
  origin: string;
  language: string;
  country: string | null;
}

/** Makes the URL that opens a game in its frame: on the vendor's origin, with a one-time token in its fragment. */
export async function openGame(
  core: Core,
  member: MemberCaller,
  request: RequestOf<typeof launchGame>,
  page: OpeningPage,
): Promise<Result<ResponseOf<typeof launchGame>>> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const trial = member.accountType === TRIAL_ACCOUNT;
  const { language = page.language, theme, target } = request;
  const vendor = catalogue.vendorByCode(request.vendor);
  if (vendor && catalogue.isSeries(vendor.id, request.gameCode)) return fail('game_is_series');
  const game = vendor && catalogue.game(vendor.id, request.gameCode);
  if (!game || !vendor) return fail('game_unknown');
  if (vendor.state !== 'active' || (vendor.silent && !(await answersAgain(core, vendor))))
    return fail('vendor_unavailable');
  if (!isModuleOfGameOn(member.merchant.settings, game)) return fail('module_disabled');
  const offered = isPlayable(vendor, game) && isOffered(catalogue.offer(member.merchant.id), game);
  const demo = trial ? playsAtVendor(game) : request.demo === true;
  if (!offered || (demo && !game.demo)) return fail('game_unavailable');
  // Its opponents would win trial money for money of their own.
  if (trial && !demo && isBetweenMembers(game)) return fail('game_unavailable');
  const isTransfer = game.wallet === 'transfer' && !demo;
  const view = lotteryView(request, game.category, page.origin);
  if (!view.ok) return view;
  const stopped = await stopOfPlay(core, member.merchant.id, { vendor, game, memberId: member.memberId });
  if (stopped) return stopped;

  const { id: merchantId } = member.merchant;
  const token = newLaunchToken(merchantId);
  const createdAt = core.clock.now();
  const { memberId } = member;
  const refused = await inTransaction(core.pool, { merchantId }, async (tx) => {
    const excluded = await core.exclusions.enforce(tx, { merchantId, memberId, at: createdAt });
    if (excluded) return excluded;
    const isReal = !demo && !trial;
    const limited = isReal && (await refuseOpening(tx, { merchant: member.merchant, memberId, at: createdAt }, game));
    if (limited) return limited;
    await insertLaunch(tx, {
      id: randomUUID(),
      merchantId,
      memberId,
      sessionId: member.sessionId,
      gameId: game.id,
      demo,
      trial,
      displayName: member.username,
      language,
      parentOrigin: page.origin,
      visitedFrom: page.country,
      tokenHash: token.hash,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + TOKEN_LIFETIME * 1000),
    });
    return undefined;
  });
  if (refused) return refused;

  const url = new URL(game.client, vendor.frameOrigin);
  url.searchParams.set('lang', language);
  if (theme) url.searchParams.set('theme', theme);
  for (const [name, value] of Object.entries(view.value)) url.searchParams.set(name, value);
  url.hash = new URLSearchParams({
    t: token.text,
    ...(request.roomId !== undefined && { room: request.roomId }),
    ...(target !== undefined && { target }),
  }).toString();
  return ok({
    url: url.href,
    origin: url.origin,
    nodeId: game.id,
    gameType: game.category,
    gameName: game.name,
    vendorName: game.labelName,
    demo,
    trial,
    ...(isTransfer && { transfer: true as const }),
  });
}
