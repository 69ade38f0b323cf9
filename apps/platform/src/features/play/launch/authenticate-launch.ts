import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import type { vendorAuthenticate } from '@fairhouse/contract/play/vendor-wallet';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Merchant } from '../../../system/merchant.ts';
import type { Core } from '../../../system/platform.ts';
import { continueSitting, readOwnLimits } from '../../people/responsible-play/index.ts';
import { protection } from '../../content/promotions/index.ts';
import { activeBonusesOf } from '../../money/bonuses/index.ts';
import { catalogueOf, type Vendor } from '../catalogue/index.ts';
import { noteOpened } from '../favourites/index.ts';
import { listWaiting, type FreeRoundGrant } from '../free-rounds/index.ts';
import { playStopsOf } from '../stops/index.ts';
import { readLaunchToken } from './launch-token.ts';
import { judge } from './play-sessions.ts';
import { playerIdOf } from './player-id.ts';
import { readGroups } from './read-groups.ts';
import { refusalOf } from './stop-of-play.ts';
import { takeToken, touchPlaySession, type LaunchRow } from './store.ts';

/** URL of the merchant's page that verifies a round, without the round's id at its end. */
const verifyPath = (vendor: Vendor) => `/fairness?vendor=${vendor.code}&round=`;

/** Exchanges a launch token for its player, once. */
export async function authenticateLaunch(
  core: Core,
  vendor: Vendor,
  launchToken: string,
): Promise<Result<ResponseOf<typeof vendorAuthenticate>>> {
  const token = readLaunchToken(launchToken);
  const merchant = token && core.merchants.byId(token.merchantId);
  if (!token || !merchant) return fail('launch_token_invalid');

  const { idleMinutes, currency, country } = merchant.settings;
  const now = core.clock.now();
  const idleSince = new Date(now.getTime() - idleMinutes * 60_000);
  const stops = await playStopsOf(core).active(merchant.id);
  // The token is used up, whatever the checks below decide.
  const opened = await inTransaction(core.pool, { merchantId: merchant.id }, async (tx) => {
    const taken = await takeToken(tx, { tokenHash: token.hash, vendorId: vendor.id, now });
    const known = taken && catalogueOf(core).gameById(taken.gameId);
    if (!taken || !known) return fail('launch_token_invalid');
    if (!taken.demo) {
      const state = await touchPlaySession(tx, { launchId: taken.id, idleSince, now });
      if (!state || !judge(state).ok) return fail('launch_token_invalid');
      // A refusal is left to the first bet: a reality check is read over the open game.
      if (!taken.trial) await continueSitting(tx, { merchant, memberId: taken.memberId, at: now }, known);
    }
    const stopped = refusalOf(stops, { vendor, game: known, memberId: taken.memberId });
    if (stopped) return stopped;
    // Spec §6: a trial account has no recent games.
    if (!taken.trial) await noteOpened(tx, taken, now);
    const grants =
      taken.demo || taken.trial
        ? []
        : await readGrants(core, tx, merchant, { memberId: taken.memberId, gameId: known.id });
    const groups = taken.demo ? [] : await readGroups(tx, vendor, known, taken);
    const limits = taken.demo || taken.trial ? [] : await readOwnLimits(tx, taken.memberId);
    return ok({ launch: taken, game: known, grants, groups, limits });
  });
  if (!opened.ok) return opened;
  const { launch, game, grants, groups, limits } = opened.value;

  return ok({
    ...(await walletOf(core, vendor, launch, game.category)),
    displayName: launch.displayName,
    currency,
    language: launch.language,
    country,
    merchant: merchant.code,
    gameCode: game.code,
    demo: launch.demo,
    ...(launch.trial && !launch.demo && { trial: true as const }),
    parentOrigin: launch.parentOrigin,
    verifyUrl: launch.parentOrigin + verifyPath(vendor),
    sessionId: launch.id,
    sessionExpiresAt: new Date(now.getTime() + idleMinutes * 60_000).toISOString(),
    ...(groups.length > 0 && { groups }),
    ...(limits.length > 0 && { limits }),
    ...(grants.length > 0 && {
      freeRounds: grants.map(({ id: grantId, rounds, stake, expiresAt }) => ({
        grantId,
        rounds,
        stake,
        expiresAt: expiresAt.toISOString(),
      })),
    }),
  });
}

/** Free rounds of the game; those that the vendor was not sent yet only of a member who may get an offer now. */
async function readGrants(
  core: Core,
  tx: PoolClient,
  merchant: Merchant,
  { memberId, gameId }: { memberId: number; gameId: number },
): Promise<FreeRoundGrant[]> {
  const grants = await listWaiting(tx, memberId, gameId, core.clock.now());
  const sent = grants.filter(({ sentAt }) => sentAt !== null);
  if (sent.length === grants.length) return grants;
  return (await protection(core, tx, { merchant, memberId })) ? sent : grants;
}

/**
 * A player of a demonstration has no wallet here: the vendor provides play money (reliability 42). A trial account is the
 * same player each time, so that its tickets of a lottery are there when it comes back.
 */
async function walletOf(core: Core, vendor: Vendor, launch: LaunchRow, category: string) {
  if (launch.demo) return { playerId: `demo:${launch.trial ? playerIdOf(launch, vendor) : launch.id}`, balance: 0 };
  const { main, bonus } = (await core.ledger.balances(launch.merchantId, launch.memberId)) ?? { main: 0, bonus: 0 };
  const most = await activeBonusesOf(core).most(launch.merchantId, launch.memberId, category);
  return { playerId: playerIdOf(launch, vendor), balance: most > 0 ? main + bonus : main };
}
