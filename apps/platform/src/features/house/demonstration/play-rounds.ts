import { CallError, createClient } from '@fairhouse/contract/client';
import { finishRound, openGameSession, spinReels } from '@fairhouse/contract/play/studio';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { openGame } from '../../play/launch/index.ts';
import { planStake, requestIdOf, type PlannedGame } from './plan-rounds.ts';

/** Milliseconds between rounds of a player: visitors have priority. */
const PAUSE_MS = 30;
/** Tries of a round with an unknown outcome, half a second apart. */
const TRIES = 20;
const TRY_PAUSE_MS = 500;

/** Failures after which the same round is retried; it is never played twice. */
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
  const { siteOrigin, studioUrl } = core.config;
  const [language = 'EN'] = member.merchant.settings.langList;
  const opened = await openGame(
    core,
    member,
    { vendor: game.vendor, gameCode: game.code },
    { origin: siteOrigin, language, country: null },
  );
  // The game was switched off after the plan was made.
  if (!opened.ok) return;
  let token = '';
  const studio = createClient({
    baseUrl: studioUrl,
    headers: (): Record<string, string> => (token === '' ? {} : { authorization: `Bearer ${token}` }),
  });
  const launchToken = new URL(opened.value.url).hash.slice('#t='.length);
  const session = await studio(openGameSession, { launchToken }, { signal });
  token = session.session;
  if (session.openRound) await studio(finishRound, { id: session.openRound.id }, { signal });

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

async function retry(signal: AbortSignal, play: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await play();
      return;
    } catch (error) {
      const code = error instanceof CallError ? error.code : '';
      if (forgone.has(code)) return;
      if (signal.aborted || tries === TRIES || !passing.has(code)) throw error;
      await sleep(TRY_PAUSE_MS, undefined, { signal });
    }
  }
}
