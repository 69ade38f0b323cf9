import type { CurrencyCode } from '@fairhouse/contract';
import { Box } from '@mui/material';
import { Money } from './money.tsx';

/** An amount for each currency. */
export const Amounts = ({ list }: { list: readonly { currency: CurrencyCode; amount: number }[] }) =>
  list.length === 0
    ? '–'
    : list.map(({ currency, amount }) => (
        <Box key={currency}>
          <Money amount={amount} currency={currency} />
        </Box>
      ));
