export { authenticateLaunch } from './authenticate-launch.ts';
export { launchCron, launchTasks } from './jobs.ts';
export { openGame } from './launch-game.ts';
export { playSessionsOf, type PlaySessions } from './play-sessions.ts';
export { playerIdOf, readPlayerId, type Player } from './player-id.ts';
export { mountLaunch } from './routes.ts';
export { stopOfPlay } from './stop-of-play.ts';
