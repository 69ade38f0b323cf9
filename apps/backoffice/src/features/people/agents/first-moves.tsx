import { boAgentMoves, type BoAgentMove } from '@fairhouse/contract/people/agents-backoffice';
import { call } from '../../../client.ts';
import { FirstRecords } from '../../../records/first-records.tsx';
import { moveCard } from './move-list.tsx';

/** Moves that wait for another operator: the oldest. */
export const FirstMoves = ({ count }: { count: number }) => (
  <FirstRecords<BoAgentMove>
    list="agent-moves"
    count={count}
    read={(page) => call(boAgentMoves, { ...page, state: 'requested' })}
    card={moveCard}
    to={({ id }) => `/agent-moves/${id}/show`}
  />
);
