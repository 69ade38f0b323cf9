import {
  boApprovePointOrder,
  boRejectPointOrder,
  ORDER_REASON_LENGTH,
  type BoPointOrder,
} from '@fairhouse/contract/money/points-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { GoodsName, useGoodsName } from './goods-name.tsx';
import { OrderChip } from './order-list.tsx';

export const OrderShow = () => (
  <RecordPage<BoPointOrder>>{(order) => <Details key={order.id} order={order} />}</RecordPage>
);

function Details({ order }: { order: BoPointOrder }) {
  const translate = useTranslate();
  const { memberId, memberAccount, words, quantity, points, decisionReason, createdAt, decidedAt, decidedBy } = order;
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title={useGoodsName()({ words })} aside={<OrderChip order={order} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('mall.field.member'), <MemberLink key="member" id={memberId} account={memberAccount} />],
              [translate('mall.field.quantity'), quantity],
              [translate('mall.field.points'), points.toLocaleString('en')],
              [translate('mall.field.createdAt'), <Moment key="created" at={createdAt} />],
              ...(decidedAt
                ? [[translate('mall.field.decidedAt'), <Moment key="decided" at={decidedAt} />] as const]
                : []),
              ...(decidedBy ? [[translate('mall.field.decidedBy'), decidedBy] as const] : []),
              ...(decisionReason ? [[translate('mall.field.reason'), decisionReason] as const] : []),
            ]}
          />
          <Actions order={order} />
        </Box>
      </Section>
    </Box>
  );
}

function Actions({ order: { id, state, words, quantity, memberAccount } }: { order: BoPointOrder }) {
  const translate = useTranslate();
  const may = useMay('points.write');
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  if (!may || state !== 'processing') return null;
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={() => setOpen('approve')}>
        {translate('mall.decision.approve')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
        {translate('mall.decision.reject')}
      </Button>
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`mall.decision.${open}`)}
          subject={
            <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
              {memberAccount} · {quantity} × <GoodsName words={words} />
            </Typography>
          }
          consequence={translate(`mall.consequence.${open}`)}
          reason={open === 'reject' ? { label: translate('mall.field.reason'), longest: ORDER_REASON_LENGTH } : null}
          isDanger={open === 'reject'}
          done="mall.decided"
          send={(reason) =>
            open === 'approve' ? call(boApprovePointOrder, { id }) : call(boRejectPointOrder, { id, reason })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
