import type { Feature } from '../../../system/feature.ts';

export { END_AGENCY_TASK, endAgency, type EndedAgency } from './end-agency.ts';
export {
  endLink,
  findLink,
  insertLink,
  listLinks,
  lockLink,
  setLinkDomain,
  useLink,
  type AgentLink,
} from './link-store.ts';
export {
  deepestBelow,
  findNode,
  isInTeam,
  lockEdge,
  lockTree,
  MOST_LEVELS,
  moveMember,
  placeMember,
  readableNodes,
  seesNames,
} from './store.ts';

/** Who earns from whom, and the codes of agents. Below identity: a registration finds its place here. */
export const agentTree: Feature = { name: 'agent-tree' };
