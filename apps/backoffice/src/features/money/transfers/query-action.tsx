import { boQueryTransfer } from '@fairhouse/contract/money/transfers-backoffice';
import { Box } from '@mui/material';
import { call } from '../../../client.ts';
import { QueryButton } from '../../../records/query-button.tsx';

/** Asks the vendor now what became of a pending transfer; its answer decides. */
export function QueryAction({ id }: { id: string }) {
  const query = async () => {
    const { state } = await call(boQueryTransfer, { id });
    return { settled: state !== 'pending', words: `transfer.answer.${state}` };
  };
  return (
    <Box>
      <QueryButton label="transfer.query" query={query} />
    </Box>
  );
}
