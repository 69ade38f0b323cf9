import { boEndMission, boOpenMission, type BoMission } from '@fairhouse/contract/money/missions-backoffice';
import { formatMoney } from '@fairhouse/contract';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { ProposalActions } from '../../../records/proposal-actions.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { shownTitle } from '../../../records/title-fields.tsx';
import { MissionChip } from './mission-list.tsx';

export const MissionShow = () => (
  <RecordPage<BoMission>>{(mission) => <Details key={mission.id} mission={mission} />}</RecordPage>
);

function Details({ mission }: { mission: BoMission }) {
  const translate = useTranslate();
  const {
    id,
    state,
    titles,
    period,
    steps,
    prizes,
    bestRounds,
    categories,
    currency,
    budget,
    reserved,
    paid,
    members,
  } = mission;
  const { startsAt, endsAt, claimDays, wageringX100, createdBy, createdAt, approvedBy } = mission;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const end = {
    label: 'mission.end',
    consequence: 'mission.consequence.end',
    isDanger: true,
    send: () => call(boEndMission, { id }),
  };
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Section title={shownTitle(titles)} aside={<MissionChip mission={mission} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [translate('mission.field.period'), translate(`mission.period.${period}`)],
              [translate('reward.field.startsAt'), <Moment key="starts" at={startsAt} />],
              [translate('reward.field.endsAt'), <Moment key="ends" at={endsAt} />],
              [translate('mission.field.categories'), categories.join(', ') || translate('mission.allCategories')],
              [translate('mission.field.claimDays'), claimDays],
              [translate('mission.field.wagering'), `${wageringX100 / 100}×`],
              [translate('mission.field.budget'), money(budget)],
              [translate('mission.field.reserved'), money(reserved)],
              [translate('reward.field.paid'), money(paid)],
              [translate('mission.field.members'), members],
              [translate('reward.field.createdBy'), createdBy],
              [translate('reward.field.createdAt'), <Moment key="created" at={createdAt} />],
              ...(approvedBy ? [[translate('reward.field.approvedBy'), approvedBy] as const] : []),
            ]}
          />
          <ProposalActions
            record={mission}
            open={{
              label: 'reward.open',
              consequence: 'mission.consequence.open',
              send: () => call(boOpenMission, { id }),
            }}
            others={state === 'ended' ? [] : [end]}
          />
        </Box>
      </Section>
      <Section title={translate('mission.steps')}>
        <Rows
          wide
          rows={steps.map(({ kind, target, reward }, index) => [
            `${index + 1}. ${translate(`mission.kind.${kind}`)}: ${kind === 'valid' ? formatMoney(target, currency) : target}`,
            <span key={index}>
              {money(reward.amount)} {translate(`mission.to.${reward.to}`)}
            </span>,
          ])}
        />
      </Section>
      {prizes.length > 0 && (
        <Section title={translate('mission.board')}>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {translate('mission.boardText', { rounds: bestRounds })}
          </Typography>
          <Rows wide rows={prizes.map((prize, index) => [String(index + 1), money(prize)])} />
        </Section>
      )}
    </Box>
  );
}
