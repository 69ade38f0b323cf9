import {
  boApproveDrawOrder,
  boOrderDraw,
  boRejectDrawOrder,
  DRAW_REASON_LENGTH,
  type OperatedDraw,
} from '@fairhouse/contract/play/lottery-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';

type Act = 'void' | 'settle_again' | 'approve' | 'reject';

/** Orders a change of the draw, or decides about another operator's order. */
export function DrawActions({ draw }: { draw: OperatedDraw }) {
  const translate = useTranslate();
  const mayWrite = useMay('vendors.write');
  const [act, setAct] = useState<Act | null>(null);
  if (!mayWrite) return null;
  const acts: Act[] = draw.order
    ? ['approve', 'reject']
    : draw.state === 'halted'
      ? ['settle_again', 'void']
      : ['void'];
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
      {acts.map((each) => (
        <Button key={each} variant="outlined" sx={{ minHeight: 44 }} onClick={() => setAct(each)}>
          {translate(`draws.action.${each}`)}
        </Button>
      ))}
      {act && <Decision draw={draw} act={act} onClose={() => setAct(null)} />}
    </Box>
  );
}

function Decision({ draw, act, onClose }: { draw: OperatedDraw; act: Act; onClose: () => void }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  // The decision is about the order that was read when the dialog opened.
  const [{ vendor, gameCode, numero, order }] = useState(draw);
  const send = (reason: string) => {
    if (act === 'approve') return call(boApproveDrawOrder, { id: order!.id });
    if (act === 'reject') return call(boRejectDrawOrder, { id: order!.id, reason });
    return call(boOrderDraw, { vendor, gameCode, numero, action: act, reason });
  };
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['draws'] });
    onClose();
  };
  const consequence = act === 'approve' ? `approve_${order!.action}` : act;
  return (
    <DecisionDialog
      title={translate(`draws.action.${act}`)}
      subject={<Subject draw={draw} />}
      consequence={translate(`draws.consequence.${consequence}`)}
      reason={act === 'approve' ? null : { label: translate('draws.reason'), longest: DRAW_REASON_LENGTH }}
      done={translate(`draws.done.${act === 'approve' || act === 'reject' ? act : 'order'}`)}
      send={send}
      onDone={close}
      onClose={close}
    />
  );
}

function Subject({ draw: { gameName, numero, tickets, order, halted } }: { draw: OperatedDraw }) {
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
    </Box>
  );
}
