import type { ResponseOf } from '@fairhouse/contract';
import {
  boApproveSettlementRun,
  boRecomputeSettlementRun,
  boReverseSettlementRun,
  RUN_REASON_LENGTH,
  type boSettlementRun,
} from '@fairhouse/contract/money/agent-settlements-backoffice';
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { RunChip } from './run-list.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { SuspectedPayments } from './suspected-payments.tsx';

type Run = ResponseOf<typeof boSettlementRun>;

export const RunShow = () => (
  <RecordPage<Run> title={<RunTitle />}>{(run) => <Details key={run.id} run={run} />}</RecordPage>
);

/** A run has no name: its kind and when its period began. */
function RunTitle() {
  const translate = useTranslate();
  const run = useRecordContext<Run>();
  if (!run) return null;
  return (
    <>
      {translate(`contract.kind.${run.kind}`)} · <Moment at={run.periodStart} brief />
    </>
  );
}

function Details({ run }: { run: Run }) {
  const translate = useTranslate();
  const { kind, periodStart, periodEnd, version, contracts, earned, pay, currency, heldFor } = run;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section title={translate(`contract.kind.${kind}`)} aside={<RunChip run={run} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('contract.field.from'), <Moment key="from" at={periodStart} />],
              [translate('contract.field.until'), <Moment key="until" at={periodEnd} />],
              [translate('contract.field.version'), version],
              [translate('contract.field.contracts'), contracts],
              [translate('contract.field.earned'), <Money key="earned" amount={earned} currency={currency} />],
              [translate('contract.field.pay'), <Money key="pay" amount={pay} currency={currency} />],
              ...(heldFor
                ? [[translate('contract.field.heldFor'), translate(`contract.heldFor.${heldFor}`)] as const]
                : []),
              ...(run.approvedBy ? [[translate('contract.field.approvedBy'), run.approvedBy] as const] : []),
              ...(run.reverseBy
                ? [[translate('contract.field.reverseBy'), `${run.reverseBy}: ${run.reverseReason ?? ''}`] as const]
                : []),
              ...(run.reversedBy ? [[translate('contract.field.reversedBy'), run.reversedBy] as const] : []),
            ]}
          />
          <Actions run={run} />
        </Box>
      </Section>
      <SuspectedPayments run={run} />
      <Payments run={run} />
    </Box>
  );
}

const paymentColumns = ['base', 'earned', 'passedOn', 'pay'] as const;

/** The largest payments; each opens its statement. */
function Payments({ run: { settlements, currency } }: { run: Run }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<Run['settlements'][number] | null>(null);
  return (
    <Section title={translate('contract.payments')}>
      <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={translate('contract.payments')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('contract.field.agent')}</TableCell>
              {paymentColumns.map((field) => (
                <TableCell key={field} align="right">
                  {translate(`contract.field.${field}`)}
                </TableCell>
              ))}
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {settlements.map((one) => (
              <TableRow key={one.id}>
                <TableCell component="th" scope="row">
                  <MemberLink id={one.agentId} account={one.agent} />
                </TableCell>
                {paymentColumns.map((field) => (
                  <TableCell key={field} align="right">
                    <Money amount={one[field]} currency={currency} />
                  </TableCell>
                ))}
                <TableCell align="right">
                  <Button
                    size="small"
                    onClick={() => setOpen(one)}
                    aria-label={translate('contract.statement.title', { name: one.agent })}
                  >
                    {translate('contract.statement.show')}
                  </Button>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {open && <StatementDialog settlementId={open.id} agent={open.agent} onClose={() => setOpen(null)} />}
    </Section>
  );
}

type Decision = 'approve' | 'reverse' | 'recompute';

/** Each takes two operators: the second one does the same again. */
function Actions({ run: { id, state, pay, currency } }: { run: Run }) {
  const translate = useTranslate();
  const may = useMay('contracts.write');
  const [open, setOpen] = useState<Decision | null>(null);
  if (!may) return null;
  const possible: Decision[] =
    state === 'held'
      ? ['approve']
      : state === 'posted'
        ? ['reverse', 'recompute']
        : state === 'reversed'
          ? ['recompute']
          : [];
  const close = () => setOpen(null);
  const send = (reason: string) =>
    open === 'approve'
      ? call(boApproveSettlementRun, { id })
      : open === 'reverse'
        ? call(boReverseSettlementRun, { id, reason })
        : call(boRecomputeSettlementRun, { id });
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {possible.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'approve' ? 'contained' : 'outlined'}
          onClick={() => setOpen(decision)}
        >
          {translate(`contract.decision.${decision}`)}
        </Button>
      ))}
      {open && (
        <DecisionDialog
          key={open}
          title={translate(`contract.decision.${open}`)}
          subject={<Money amount={pay} currency={currency} />}
          consequence={translate(`contract.consequence.${open}`)}
          reason={open === 'reverse' ? { label: translate('contract.field.reason'), longest: RUN_REASON_LENGTH } : null}
          isDanger={open === 'reverse'}
          done="contract.done"
          send={send}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
