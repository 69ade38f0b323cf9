import type { Feature } from '../../../system/feature.ts';
import { mountAgents } from './routes.ts';

export { sumOf as sumFiguresOf } from './team-figures.ts';

export const agents: Feature = {
  name: 'agents',
  mount: mountAgents,
};
