import type { OperatedDraw } from '@fairhouse/contract/play/lottery-backoffice';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The draw that a decision is about, with another operator's order. */
export function DrawSubject({ draw: { gameName, numero, tickets, order, halted } }: { draw: OperatedDraw }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>
        {gameName} {numero}
      </Typography>
      <Typography color="textSecondary">
        {translate('draws.field.tickets')}: {tickets}
      </Typography>
      {halted && <Typography sx={{ overflowWrap: 'anywhere' }}>{halted}</Typography>}
      {order && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {order.orderedBy}: {translate(`draws.ordered.${order.action}`)}. {order.reason}
        </Typography>
      )}
      {order?.numbers && (
        <Typography sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>{order.numbers}</Typography>
      )}
    </Box>
  );
}
