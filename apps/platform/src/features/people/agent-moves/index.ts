import type { Feature } from '../../../system/feature.ts';
import { mountAgentMoves } from './routes.ts';

/** The tree of agents as operators see it, and moves in it. */
export const agentMoves: Feature = {
  name: 'agent-moves',
  mount: mountAgentMoves,
};
