import { boQueryStuckPayment } from '@fairhouse/contract/money/stuck-payments-backoffice';
import { call } from '../../../client.ts';
import { QueryButton } from '../../../records/query-button.tsx';

/** Asks the provider now what became of a stuck payment. */
export function QueryAction({ id }: { id: string }) {
  const query = async () => {
    const { resolvedAt, answer } = await call(boQueryStuckPayment, { id });
    const settled = resolvedAt !== null;
    return { settled, words: settled ? 'stuck.state.resolved' : `stuck.answer.${answer}` };
  };
  return <QueryButton label="stuck.query" query={query} />;
}
