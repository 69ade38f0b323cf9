import { boSettlementRuns, type SettlementRun } from '@fairhouse/contract/money/agent-settlements-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { runCard } from './run-list.tsx';

/** Settlement runs that wait for operators. */
export const FirstRuns = ({ count }: { count: number }) => (
  <FirstRecords<SettlementRun>
    list="settlement-runs"
    count={count}
    read={(page) => call(boSettlementRuns, { ...page, state: 'held' })}
    card={runCard}
    to={({ id }) => `/settlement-runs/${id}/show`}
  />
);
