import {
  boApproveDrawOrder,
  boOrderDraw,
  boRejectDrawOrder,
  DRAW_REASON_LENGTH,
  type OperatedDraw,
} from '@fairhouse/contract/play/lottery-backoffice';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { DrawSubject } from './draw-subject.tsx';
import { Preview } from './settlement-preview.tsx';
import { NumbersDialog } from './numbers-dialog.tsx';

type Act = 'void' | 'settle_again' | 'enter' | 'correct' | 'approve' | 'reject';

/** What operators may want of a draw that nobody has ordered anything for. */
function actsOf({ state, results }: OperatedDraw): Act[] {
  if (state === 'settled') return ['correct'];
  if (state === 'halted') return ['settle_again', 'void'];
  return results && state === 'drawing' ? ['enter', 'void'] : ['void'];
}

/** Orders a change of the draw, or decides about another operator's order. */
export function DrawActions({ draw }: { draw: OperatedDraw }) {
  const translate = useTranslate();
  const mayWrite = useMay('vendors.write');
  const show = useDialogHost();
  const close = () => show(null);
  if (!mayWrite) return null;
  const acts: Act[] = draw.order ? ['approve', 'reject'] : actsOf(draw);
  const open = (act: Act) =>
    show(
      act === 'enter' || act === 'correct' ? (
        <EnterNumbers draw={draw} action={act} onClose={close} />
      ) : (
        <Decision draw={draw} act={act} onClose={close} />
      ),
    );
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
      {acts.map((each) => (
        <Button key={each} variant="outlined" sx={{ minHeight: 44 }} onClick={() => open(each)}>
          {translate(`draws.action.${each}`)}
        </Button>
      ))}
    </Box>
  );
}

/** Reads the draws again once it is closed. */
function EnterNumbers({ onClose, ...about }: ComponentProps<typeof NumbersDialog>) {
  const queries = useQueryClient();
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['draws'] });
    onClose();
  };
  return <NumbersDialog {...about} onClose={close} />;
}

type Decided = Exclude<Act, 'enter' | 'correct'>;

function Decision({ draw, act, onClose }: { draw: OperatedDraw; act: Decided; onClose: () => void }) {
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
  const previews = act === 'settle_again' || (act === 'approve' && order!.action !== 'void');
  const consequence = act === 'approve' ? `approve_${order!.action}` : act;
  return (
    <DecisionDialog
      title={translate(`draws.action.${act}`)}
      subject={
        <>
          <DrawSubject draw={draw} />
          {previews && <Preview draw={draw} numbers={order?.numbers ?? null} isFixed />}
        </>
      }
      consequence={translate(`draws.consequence.${consequence}`)}
      reason={act === 'approve' ? null : { label: translate('draws.reason'), longest: DRAW_REASON_LENGTH }}
      done={translate(`draws.done.${act === 'approve' || act === 'reject' ? act : 'order'}`)}
      send={send}
      onDone={close}
      onClose={close}
    />
  );
}
