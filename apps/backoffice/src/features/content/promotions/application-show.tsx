import { parseMoney } from '@fairhouse/contract';
import {
  boApplicationProof,
  boApproveApplication,
  boRejectApplication,
  type PromotionApplication,
} from '@fairhouse/contract/content/promotion-applications-backoffice';
import { rejectReasons, type RejectReason } from '@fairhouse/contract/content/promotions';
import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { PrivatePicture } from '../../../records/private-picture.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';

export const ApplicationShow = () => (
  <RecordPage<PromotionApplication>>
    {(application) => <Details key={application.id} application={application} />}
  </RecordPage>
);

function Details({ application }: { application: PromotionApplication }) {
  const translate = useTranslate();
  const { id, promotion, memberId, memberAccount, remark, at, state, amount, most, currency } = application;
  const { firstBy, decidedBy, decidedAt, reason, proofs } = application;
  const field = (name: string) => translate(`promotions.application.${name}`);
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Section
        title={promotion}
        aside={<Chip size="small" label={translate(`promotions.application_state.${state}`)} />}
      >
        <Rows
          wide
          rows={[
            [field('member'), <MemberLink key="member" id={memberId} account={memberAccount} />],
            [field('remark'), remark],
            [field('at'), <Moment key="at" at={at} />],
            [field('most'), <Money key="most" amount={most} currency={currency} />],
            ...(amount === null
              ? []
              : [[field('amount'), <Money key="amount" amount={amount} currency={currency} />] as const]),
            ...(firstBy ? [[field('firstBy'), firstBy] as const] : []),
            ...(decidedBy ? [[field('decidedBy'), decidedBy] as const] : []),
            ...(decidedAt ? [[field('decidedAt'), <Moment key="decided" at={decidedAt} />] as const] : []),
            ...(reason ? [[field('reason'), translate(`promotions.reject.${reason}`)] as const] : []),
          ]}
        />
        <Actions application={application} />
      </Section>
      {Array.from({ length: proofs }, (_, index) => (
        <PrivatePicture
          key={index}
          name={['application-proof', id, index + 1]}
          read={async () => {
            const { data } = await call(boApplicationProof, { id, number: String(index + 1) });
            return { contentType: 'image/jpeg', base64: data };
          }}
          alt={translate('promotions.application.proof', { number: index + 1 })}
        />
      ))}
    </Box>
  );
}

function Actions({ application }: { application: PromotionApplication }) {
  const translate = useTranslate();
  const may = useMay('promotions.decide');
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const [typed, setTyped] = useState(String((application.amount ?? application.most) / 100));
  const [reason, setReason] = useState<RejectReason>('not_met');
  if (!may || application.state !== 'open') return null;
  const { id, currency, memberAccount } = application;
  const amount = parseMoney(typed, currency);
  const close = () => setOpen(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 2 }}>
      <Button variant="contained" onClick={() => setOpen('approve')}>
        {translate('promotions.decision.approve')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setOpen('reject')}>
        {translate('promotions.decision.reject')}
      </Button>
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`promotions.decision.${open}`)}
          subject={
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Typography component="p" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
                {memberAccount}
              </Typography>
              {open === 'approve' ? (
                <TextField
                  label={translate('promotions.application.amount')}
                  value={typed}
                  error={amount === null}
                  onChange={({ target }) => setTyped(target.value)}
                />
              ) : (
                <TextField
                  select
                  label={translate('promotions.application.reason')}
                  value={reason}
                  onChange={({ target }) => setReason(target.value as RejectReason)}
                >
                  {rejectReasons.map((code) => (
                    <MenuItem key={code} value={code}>
                      {translate(`promotions.reject.${code}`)}
                    </MenuItem>
                  ))}
                </TextField>
              )}
            </Box>
          }
          consequence={translate(`promotions.consequence.${open}`)}
          reason={null}
          incomplete={open === 'approve' && !amount}
          done="promotions.decided"
          send={() =>
            open === 'approve'
              ? call(boApproveApplication, { id, amount: amount ?? 0 })
              : call(boRejectApplication, { id, rejection: reason })
          }
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
