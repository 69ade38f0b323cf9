import * as z from 'zod/mini';
import { currencyCode, defineCall, filter, instant, minor, page, queryInt, signedMinor, text } from '../core/index.ts';
import { recordSelection } from '../core/paging.ts';
import { gameCategories } from '../play/games.ts';
import { teamFiguresSchema } from './agents.ts';
import { LONGEST_USERNAME } from './session.ts';

/** Records of an agent's team (docs/agents.md): they have at most the last so many days of their selection. */
export const MOST_RECORD_DAYS = 31;

/** Somebody of the team; masked unless directly below the agent, or the agent. */
const whoSchema = z.object({ id: z.int(), name: z.string() });

/** One of the team, or by the start of a name those directly below the agent. */
const whom = {
  memberId: filter(queryInt(1, 2 ** 47)),
  search: filter(text(1, LONGEST_USERNAME)),
};

export const teamBetSchema = z.object({
  member: whoSchema,
  /** The vendor's round id. */
  roundId: z.string(),
  gameName: z.string(),
  category: z.nullable(z.enum(gameCategories)),
  staked: minor(),
  /** What counts for salaries (docs/agents.md). */
  valid: minor(),
  paid: minor(),
  closedAt: instant(),
});
export type TeamBet = z.infer<typeof teamBetSchema>;

export const agentTeamBets = defineCall({
  name: 'agentTeamBets',
  summary: 'Rounds of the agent’s team by the day of their end, the newest first, with totals of the selection',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/bets',
  auth: 'agent',
  request: z.object({ ...recordSelection, ...whom, category: filter(z.enum(gameCategories)) }),
  response: z.extend(page(teamBetSchema), {
    currency: currencyCode(),
    totals: z.object({ rounds: z.int(), staked: minor(), valid: minor(), paid: minor() }),
  }),
  errors: ['not_found'],
});

/** Kinds of movements of a team; each counts for the figure of its name. */
export const teamMovementKinds = [
  'deposit',
  'withdrawal',
  'bonus',
  'rebate',
  'salary',
  'correction',
  'transfer',
] as const;
export type TeamMovementKind = (typeof teamMovementKinds)[number];

export const teamMovementSchema = z.object({
  id: z.string(),
  member: whoSchema,
  kind: z.enum(teamMovementKinds),
  /** As it changed the member's wallet. */
  amount: signedMinor(),
  at: instant(),
});
export type TeamMovement = z.infer<typeof teamMovementSchema>;

export const agentTeamMovements = defineCall({
  name: 'agentTeamMovements',
  summary: 'Movements on the wallets of the agent’s team, the newest first, with totals of the selection',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/movements',
  auth: 'agent',
  request: z.object({ ...recordSelection, ...whom, kind: filter(z.enum(teamMovementKinds)) }),
  response: z.extend(page(teamMovementSchema), {
    currency: currencyCode(),
    totals: z.object({ credited: minor(), debited: minor() }),
  }),
  errors: ['not_found'],
});

export const teamLineSchema = z.object({
  id: z.int(),
  name: z.string(),
  type: z.int(),
  figures: teamFiguresSchema,
  /** What the house keeps: turnover less payouts, bonuses, rebates and salaries. */
  net: signedMinor(),
});
export type TeamLine = z.infer<typeof teamLineSchema>;

const sumSchema = z.object({ figures: teamFiguresSchema, net: signedMinor() });

export const agentProfitAndLoss = defineCall({
  name: 'agentProfitAndLoss',
  summary: 'Figures and net revenue of each line directly below the agent, of the agent’s own play and of the team',
  module: 'AGENT',
  method: 'GET',
  path: '/wps/agent/profit-and-loss',
  auth: 'agent',
  request: z.object(recordSelection),
  response: z.extend(page(teamLineSchema), {
    currency: currencyCode(),
    from: z.string(),
    until: z.string(),
    total: sumSchema,
    /** The agent's own play; null for affiliates, whose own play is not the team's. */
    own: z.nullable(sumSchema),
    /** Of lines that have left the team or came into it in these days: the difference to the total. */
    moved: z.nullable(sumSchema),
  }),
  errors: [],
});
