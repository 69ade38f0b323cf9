import * as calls from '@fairhouse/contract/money/agent-contracts';
import { memberKey } from '../../../app/queries.ts';

/** The specified calls of each kind: its state, and what an agent does with it. */
export const callsOf = {
  dividend: [calls.dividendState, calls.processDividend],
  daily: [calls.dailySalaryState, calls.processDailySalary],
  hourly: [calls.hourlySalaryState, calls.processHourlySalary],
  realTime: [calls.realTimeSalaryState, calls.processRealTimeSalary],
} as const;

export const contractKey = (kind: calls.ContractKind, ...more: unknown[]) =>
  memberKey('agent', 'contract', kind, ...more);
