import { boEndMission, boOpenMission, type BoMission } from '@fairhouse/contract/money/missions-backoffice';
import { formatMoney } from '@fairhouse/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { shownTitle } from '../../../records/title-fields.tsx';
import { readSession } from '../../../session.ts';
import { MissionChip } from './mission-list.tsx';

export const MissionShow = () => (
  <RecordPage<BoMission>>{(mission) => <Details key={mission.id} mission={mission} />}</RecordPage>
);

function Details({ mission }: { mission: BoMission }) {
  const translate = useTranslate();
  const { titles, period, steps, prizes, bestRounds, categories, currency, budget, reserved, paid, members } = mission;
  const { startsAt, endsAt, claimDays, wageringX100, createdBy, createdAt, approvedBy } = mission;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
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
          <Actions mission={mission} />
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

/** Another operator opens it; whoever has the permission ends it. */
function Actions({ mission: { id, state, titles, createdBy } }: { mission: BoMission }) {
  const translate = useTranslate();
  const may = useMay('rewards.write');
  const [asking, setAsking] = useState<'open' | 'end' | null>(null);
  if (!may || state === 'ended') return null;
  const isOwn = readSession()?.operator.username === createdBy;
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
      <Button variant="outlined" color="error" onClick={() => setAsking('end')}>
        {translate('mission.end')}
      </Button>
      {asking && (
        <DecisionDialog
          key={asking}
          title={translate(asking === 'open' ? 'reward.open' : 'mission.end')}
          subject={<Typography component="p">{shownTitle(titles)}</Typography>}
          consequence={translate(`mission.consequence.${asking}`)}
          reason={null}
          isDanger={asking === 'end'}
          done="reward.done"
          send={() => (asking === 'open' ? call(boOpenMission, { id }) : call(boEndMission, { id }))}
          onDone={close}
          onClose={close}
        />
      )}
    </Box>
  );
}
