import { CallError, createClient } from '@fairhouse/contract/client';
import { finishRound, openGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { openGame } from '../../play/launch/index.ts';
import { planStake, requestIdOf, type PlannedGame } from './plan-rounds.ts';

/** Milliseconds between rounds of a player: visitors have priority. */
const PAUSE_MS = 30;
/** Tries of a call with an unknown outcome, half a second apart. */
const TRIES = 20;
const TRY_PAUSE_MS = 500;

/** Failures after which the same is tried again; a round is never played twice. */
const passing = new Set<string>(['platform_unreachable', 'network_error', 'too_many_requests', 'round_in_progress']);
/** Failures that end this round only: it was refunded, or the plan changed with the games. */
const forgone = new Set<string>(['tombstoned', 'key_reused', 'stake_not_allowed', 'game_unavailable']);

export interface VendorGame {
  vendor: string;
  code: string;
}

/** Launches the game like a member and plays its rounds at the studio, like the studio's own client. */
export async function playRounds(
  core: Core,
  member: MemberCaller,
  { game, rounds }: PlannedGame<VendorGame>,
  signal: AbortSignal,
): Promise<void> {
  let token = '';
  const studio = createClient({
    baseUrl: core.config.studioUrl,
    headers: (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` }),
  });
  // A launch token works once, so each try has another.
  const session = await retry(signal, async () => {
    const launchToken = await launch(core, member, game);
    return launchToken === undefined ? undefined : studio(openGameSession, { launchToken }, { signal });
  });
  if (!session) return;
  token = session.session;
  const { openRound } = session;
  if (openRound) await retry(signal, () => studio(finishRound, { id: openRound.id }, { signal }));

  for (let number = 0; number < rounds; number += 1) {
    const name = [member.memberId, game.vendor, game.code, number] as const;
    const request = { requestId: requestIdOf(...name), stake: planStake(session.game.betLevels, ...name) };
    await retry(signal, async () => {
      const { round } = await studio(spinReels, request, { signal });
      await studio(finishRound, { id: round.id }, { signal });
    });
    await sleep(PAUSE_MS, undefined, { signal });
  }
}

/** The token with which the studio opens the game; none when it was switched off after the plan was made. */
async function launch(core: Core, member: MemberCaller, { vendor, code }: VendorGame): Promise<string | undefined> {
  const [language = 'EN'] = member.merchant.settings.langList;
  const page = { origin: core.config.siteOrigin, language, country: null };
  const opened = await openGame(core, member, { vendor, gameCode: code }, page);
  return opened.ok ? new URL(opened.value.url).hash.slice('#t='.length) : undefined;
}

/** Undefined for work that is forgone. */
async function retry<Answer>(signal: AbortSignal, work: () => Promise<Answer>): Promise<Answer | undefined> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      if (forgone.has(code)) return undefined;
      if (signal.aborted || tries === TRIES || !passing.has(code)) throw error;
      await sleep(TRY_PAUSE_MS, undefined, { signal });
    }
  }
}
