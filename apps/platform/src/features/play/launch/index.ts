import type { Feature } from '../../../system/feature.ts';
import { launchCron, launchTasks } from './jobs.ts';
import { playSessionsOf } from './play-sessions.ts';
import { mountLaunch } from './routes.ts';

export { authenticateLaunch } from './authenticate-launch.ts';
export { openGame } from './launch-game.ts';
export { newLaunchToken, readLaunchToken, TOKEN_LIFETIME } from './launch-token.ts';
export { playSessionsOf, type PlaySessions } from './play-sessions.ts';
export { playerIdOf, playersOf, readPlayerId, type Player } from './player-id.ts';
export { stopOfPlay } from './stop-of-play.ts';

export const launch: Feature = {
  name: 'launch',
  states: [playSessionsOf],
  mount: mountLaunch,
  jobs: launchTasks,
  cron: launchCron,
};
