import {
  boCancelRaffle,
  boCloseRaffle,
  boOpenRaffle,
  RAFFLE_REASON_LENGTH,
  type BoRaffle,
} from '@fairhouse/contract/money/raffles-backoffice';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { ProposalActions } from '../../../records/proposal-actions.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { shownTitle } from '../../../records/title-fields.tsx';
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

/** It is drawn by itself; an operator may do it as soon as its end has come. */
function Actions({ raffle }: { raffle: BoRaffle }) {
  const { id, state, tickets, endsAt } = raffle;
  const [now] = useState(() => Date.now());
  const isOver = state === 'closed' || state === 'cancelled';
  const isDue = state === 'open' && Date.parse(endsAt) <= now;
  return (
    <ProposalActions
      record={raffle}
      open={{ label: 'reward.open', consequence: 'raffle.consequence.open', send: () => call(boOpenRaffle, { id }) }}
      others={[
        ...(isDue
          ? [
              {
                label: 'raffle.close',
                consequence: 'raffle.consequence.close',
                send: () => call(boCloseRaffle, { id }),
              },
            ]
          : []),
        ...(!isOver && tickets === 0
          ? [
              {
                label: 'raffle.cancel',
                consequence: 'raffle.consequence.cancel',
                isDanger: true,
                reason: { label: 'raffle.field.reason', longest: RAFFLE_REASON_LENGTH },
                send: (reason: string) => call(boCancelRaffle, { id, reason }),
              },
            ]
          : []),
      ]}
    />
  );
}
