import type { Result } from '@fairhouse/contract';
import type { GameSession } from '@fairhouse/contract/play/studio';
import type { Studio } from '../studio.ts';
import { admitPlayer } from './admit-player.ts';
import { describeSession } from './describe-session.ts';

/** Opens a session for the holder of a one-time launch token. */
export async function openSession(studio: Studio, launchToken: string): Promise<Result<GameSession>> {
  const admitted = await admitPlayer(studio, launchToken, (code) => studio.games.find(code) !== undefined);
  return admitted.ok ? describeSession(studio, admitted.value, admitted.value.token) : admitted;
}
