import type { ResponseOf } from '@fairhouse/contract';
import {
  boReviewSettlement,
  RUN_REASON_LENGTH,
  type boSettlementRun,
  type SuspectedPayment,
  type Suspicion,
} from '@fairhouse/contract/money/agent-settlements-backoffice';
import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Section } from '../../../records/section.tsx';

type Run = ResponseOf<typeof boSettlementRun>;
type Verdict = 'pay' | 'refuse';

const colours = { open: 'warning', pay: 'success', refuse: 'error' } as const;

/** Payments that agents may have earned from themselves, with the reasons: released by two operators, or refused. */
export function SuspectedPayments({ run }: { run: Run }) {
  const translate = useTranslate();
  const may = useMay('contracts.write');
  const [open, setOpen] = useState<{ payment: SuspectedPayment; verdict: Verdict } | null>(null);
  if (run.suspectedPayments.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <Section title={translate('contract.suspected')}>
      <Box component="ul" sx={{ display: 'grid', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
        {run.suspectedPayments.map((payment) => (
          <Box component="li" key={payment.id} sx={{ display: 'grid', gap: 1 }}>
            <Payment payment={payment} currency={run.currency} />
            {may && payment.review === 'open' && run.state !== 'reversed' && (
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                {(['pay', 'refuse'] as const).map((verdict) => (
                  <Button
                    key={verdict}
                    variant={verdict === 'pay' ? 'contained' : 'outlined'}
                    onClick={() => setOpen({ payment, verdict })}
                  >
                    {translate(`contract.verdict.${verdict}`)}
                  </Button>
                ))}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {open && (
        <DecisionDialog
          title={translate(`contract.verdict.${open.verdict}`)}
          subject={<Payment payment={open.payment} currency={run.currency} />}
          consequence={translate(`contract.consequence.${open.verdict}`)}
          reason={{ label: translate('contract.field.reason'), longest: RUN_REASON_LENGTH }}
          isDanger={open.verdict === 'refuse'}
          done="contract.done"
          send={(reason) => call(boReviewSettlement, { settlementId: open.payment.id, verdict: open.verdict, reason })}
          onDone={close}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Payment({ payment, currency }: { payment: SuspectedPayment; currency: Run['currency'] }) {
  const translate = useTranslate();
  const { agentId, agent, pay, review, suspicions, firstBy, reviewedBy, reviewReason } = payment;
  const by = reviewedBy ?? firstBy;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <MemberLink id={agentId} account={agent} />
        <Money amount={pay} currency={currency} />
        <Chip size="small" color={colours[review]} label={translate(`contract.review.${review}`)} />
      </Box>
      <Box component="ul" aria-label={translate('contract.field.why')} sx={{ m: 0, pl: 2.5 }}>
        {suspicions.map((suspicion) => (
          <Reason key={`${suspicion.reason}-${suspicion.memberId}-${suspicion.otherId}`} suspicion={suspicion} />
        ))}
      </Box>
      {by && (
        <Typography variant="body2" color="text.secondary">
          {translate(reviewedBy ? 'contract.field.reviewedBy' : 'contract.field.approvedBy')}: {by}
          {reviewReason && ` – ${reviewReason}`}
        </Typography>
      )}
    </Box>
  );
}

function Reason({ suspicion: { reason, memberId, account, otherId, otherAccount } }: { suspicion: Suspicion }) {
  const translate = useTranslate();
  return (
    <li>
      {translate(`contract.suspicion.${reason}`)}: <MemberLink id={memberId} account={account} inText />
      {otherId !== null && (
        <>
          {', '}
          <MemberLink id={otherId} account={otherAccount ?? ''} inText />
        </>
      )}
    </li>
  );
}
