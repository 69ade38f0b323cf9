import type { TeamFigures } from '@fairhouse/contract/people/agents';

type Counted = Pick<TeamFigures, 'turnover' | 'paid' | 'bonus' | 'rebate' | 'salary'>;

/** What the house keeps of a team's play: turnover less payouts and what was given (docs/agents.md). */
export const netRevenue = ({ turnover, paid, bonus, rebate, salary }: Counted): number =>
  turnover - paid - bonus - rebate - salary;
