import type { Feature } from '../../../system/feature.ts';
import { agentFiguresCron, agentFiguresTasks } from './jobs.ts';

export {
  readableMemberDays,
  readableTeamDays,
  readableTeamTotals,
  readSummedTo,
  readTeamDays,
  readTeamTotals,
  type TeamFigures,
} from './read-store.ts';
export { figures, inTree, readableTeams } from './store.ts';
export { readDecidedWeights, readWeights, roundWeights, validBet, writeWeights } from './weights-store.ts';
export { moveFigures } from './move-figures.ts';
export { listRecounts } from './recount-store.ts';
export { countOnline, recountDay, sumFigures } from './sum-figures.ts';

/** What the teams of agents did by day, summed beside the ledger (docs/decisions/agent-figures.md). */
export const agentFigures: Feature = {
  name: 'agent-figures',
  jobs: agentFiguresTasks,
  cron: agentFiguresCron,
};
