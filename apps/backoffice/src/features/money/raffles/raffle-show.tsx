import {
  boCancelRaffle,
  boCloseRaffle,
  boOpenRaffle,
  RAFFLE_REASON_LENGTH,
  type BoRaffle,
} from '@fairhouse/contract/money/raffles-backoffice';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { shownTitle } from '../../../records/title-fields.tsx';
import { readSession } from '../../../session.ts';
import { RaffleChip } from './raffle-list.tsx';

export const RaffleShow = () => (
  <RecordPage<BoRaffle>>{(raffle) => <Details key={raffle.id} raffle={raffle} />}</RecordPage>
);

function Details({ raffle }: { raffle: BoRaffle }) {
  const translate = useTranslate();
  const { titles, kind, prizes, freeTicket, validPerTicket, mostTickets, repeats, currency, tickets, members } = raffle;
  const { startsAt, endsAt, commitment, createdBy, createdAt, approvedBy, closedAt, paid, winners } = raffle;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const ofDraw =
    kind === 'draw'
      ? [
          [
            translate('raffle.field.freeTicket'),
            translate(freeTicket ? 'ra.boolean.true' : 'ra.boolean.false'),
          ] as const,
          [translate('raffle.field.validPerTicket'), validPerTicket === null ? '–' : money(validPerTicket)] as const,
          [translate('raffle.field.mostTickets'), mostTickets] as const,
        ]
      : [[translate('raffle.field.repeats'), translate(`raffle.repeats.${repeats}`)] as const];
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Section title={shownTitle(titles)} aside={<RaffleChip raffle={raffle} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('raffle.field.kind'), translate(`raffle.kind.${kind}`)],
              [translate('reward.field.startsAt'), <Moment key="starts" at={startsAt} />],
              [translate('reward.field.endsAt'), <Moment key="ends" at={endsAt} />],
              ...ofDraw,
              [translate('raffle.field.tickets'), tickets],
              [translate('raffle.field.members'), members],
              [translate('reward.field.paid'), money(paid)],
              [translate('raffle.field.commitment'), commitment],
              [translate('reward.field.createdBy'), createdBy],
              [translate('reward.field.createdAt'), <Moment key="created" at={createdAt} />],
              ...(approvedBy ? [[translate('reward.field.approvedBy'), approvedBy] as const] : []),
              ...(closedAt
                ? [[translate('raffle.field.closedAt'), <Moment key="closed" at={closedAt} />] as const]
                : []),
            ]}
          />
          <Actions raffle={raffle} />
        </Box>
      </Section>
      <Section title={translate('raffle.field.prizes')}>
        <Rows
          wide
          rows={prizes.map(({ amount, count, oneIn, left }, index) => [
            money(amount),
            <span key={index}>
              {translate('raffle.count', { count, left })}
              {oneIn !== null && ` · 1 : ${oneIn}`}
            </span>,
          ])}
        />
      </Section>
      <Section title={translate('raffle.winners')}>
        {winners.length === 0 ? (
          <Typography variant="body2">{translate('raffle.noWinners')}</Typography>
        ) : (
          <Rows
            wide
            rows={winners.map(({ memberId, memberAccount, number, amount, paidAt }) => [
              <span key={number}>
                {number} · <MemberLink id={memberId} account={memberAccount} />
              </span>,
              <span key={`${number}.amount`}>
                {money(amount)} {paidAt === null && `· ${translate('raffle.unpaid')}`}
              </span>,
            ])}
          />
        )}
      </Section>
    </Box>
  );
}

type Action = 'open' | 'close' | 'cancel';

/** Another operator opens it. It is drawn by itself; an operator may do it as soon as its end has come. */
function Actions({ raffle: { id, state, titles, createdBy, tickets, endsAt } }: { raffle: BoRaffle }) {
  const translate = useTranslate();
  const may = useMay('rewards.write');
  const [asking, setAsking] = useState<Action | null>(null);
  const [now] = useState(() => Date.now());
  if (!may || state === 'closed' || state === 'cancelled') return null;
  const isOwn = readSession()?.operator.username === createdBy;
  const isDue = state === 'open' && Date.parse(endsAt) <= now;
  const close = () => setAsking(null);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {state === 'proposed' &&
        (isOwn ? (
          <Typography variant="body2" sx={{ flexBasis: '100%' }}>
            {translate('reward.own')}
          </Typography>
        ) : (
          <Button variant="contained" onClick={() => setAsking('open')}>
            {translate('reward.open')}
          </Button>
        ))}
      {isDue && (
        <Button variant="contained" onClick={() => setAsking('close')}>
          {translate('raffle.close')}
        </Button>
      )}
      {tickets === 0 && (
        <Button variant="outlined" color="error" onClick={() => setAsking('cancel')}>
          {translate('raffle.cancel')}
        </Button>
      )}
      {asking && (
        <DecisionDialog
          key={asking}
          title={translate(asking === 'open' ? 'reward.open' : `raffle.${asking}`)}
          subject={<Typography component="p">{shownTitle(titles)}</Typography>}
          consequence={translate(`raffle.consequence.${asking}`)}
          reason={
            asking === 'cancel' ? { label: translate('raffle.field.reason'), longest: RAFFLE_REASON_LENGTH } : null
          }
          isDanger={asking === 'cancel'}
          done="reward.done"
          send={(reason) => {
            if (asking === 'cancel') return call(boCancelRaffle, { id, reason });
            return asking === 'open' ? call(boOpenRaffle, { id }) : call(boCloseRaffle, { id });
          }}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
