export { countPlays, keepPlays } from './count-plays.ts';
export { playCron, playTasks } from './jobs.ts';
export { playCounts, readWins, stakesByGame, type PlayCounts } from './read-plays.ts';
export { KEPT_WINS, type WinRow } from './store.ts';
