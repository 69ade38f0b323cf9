import { boCreateMission, MOST_STEPS } from '@fairhouse/contract/money/missions-backoffice';
import { missionPeriods, stepKinds, type MissionPeriod, type StepKind } from '@fairhouse/contract/money/missions';
import { gameCategories } from '@fairhouse/contract/play/games';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '../../../client.ts';
import { InstantInput } from '../../../instant-input.tsx';
import { useMerchant } from '../../../merchant.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { shownTitle, TitleFields } from '../../../records/title-fields.tsx';
import { emptyDraft, emptyStep, missionOf, type MissionDraft, type StepDraft } from './mission-draft.ts';

/** The form of a mission. Nothing is offered before another operator has opened it. */
export function MissionCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const merchant = useMerchant();
  const [draft, setDraft] = useState(emptyDraft);
  const [asking, setAsking] = useState(false);
  if (!merchant) return null;
  const change = (part: Partial<MissionDraft>) => setDraft((before) => ({ ...before, ...part }));
  const mission = missionOf(draft, merchant.currency);
  const field = (name: 'wagering' | 'bestRounds' | 'claimDays' | 'budget') => (
    <TextField
      label={translate(`mission.field.${name}`)}
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('mission.add')} />
      <Typography variant="body2" color="textSecondary">
        {translate('mission.explain')}
      </Typography>
      <About draft={draft} onChange={change} />
      <Typography variant="h6" component="h3">
        {translate('mission.steps')}
      </Typography>
      <Steps steps={draft.steps} onChange={(steps) => change({ steps })} />
      {draft.steps.some(({ to }) => to === 'bonus') && field('wagering')}
      <TextField
        multiline
        minRows={3}
        label={translate('mission.field.prizes')}
        value={draft.prizes}
        onChange={({ target }) => change({ prizes: target.value })}
        helperText={translate('mission.prizesHint')}
      />
      {draft.prizes.trim() !== '' && field('bestRounds')}
      {field('claimDays')}
      {field('budget')}
      <Box>
        <Button variant="contained" disabled={!mission} onClick={() => setAsking(true)}>
          {translate('reward.propose')}
        </Button>
      </Box>
      {asking && mission && (
        <DecisionDialog
          title={translate('reward.propose')}
          subject={<Typography component="p">{shownTitle(mission.titles)}</Typography>}
          consequence={translate('reward.consequence')}
          reason={null}
          done="reward.proposed"
          send={(_, idempotencyKey) => call(boCreateMission, mission, { idempotencyKey })}
          onDone={() => void navigate('/missions')}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

/** What it is called, when it runs, and which games count. */
function About({ draft, onChange }: { draft: MissionDraft; onChange: (part: Partial<MissionDraft>) => void }) {
  const translate = useTranslate();
  return (
    <>
      <TitleFields titles={draft.titles} onChange={(titles) => onChange({ titles })} />
      <TextField
        select
        label={translate('mission.field.period')}
        value={draft.period}
        onChange={({ target }) => onChange({ period: target.value as MissionPeriod })}
      >
        {missionPeriods.map((period) => (
          <MenuItem key={period} value={period}>
            {translate(`mission.period.${period}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('mission.field.categories')}
        value={draft.categories}
        onChange={({ target }) => onChange({ categories: target.value as unknown as string[] })}
        helperText={translate('mission.categoriesHint')}
        slotProps={{ select: { multiple: true } }}
      >
        {gameCategories.map((category) => (
          <MenuItem key={category} value={category}>
            {category}
          </MenuItem>
        ))}
      </TextField>
      <InstantInput
        label={translate('reward.field.startsAt')}
        value={draft.startsAt}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <InstantInput
        label={translate('reward.field.endsAt')}
        value={draft.endsAt}
        onChange={(endsAt) => onChange({ endsAt })}
      />
    </>
  );
}

function Steps({ steps, onChange }: { steps: StepDraft[]; onChange: (steps: StepDraft[]) => void }) {
  const translate = useTranslate();
  return (
    <>
      {steps.map((step, index) => (
        <StepFields
          key={index}
          number={index + 1}
          step={step}
          onChange={(changed) => onChange(steps.with(index, changed))}
          {...(steps.length > 1 && { onRemove: () => onChange(steps.toSpliced(index, 1)) })}
        />
      ))}
      {steps.length < MOST_STEPS && (
        <Button sx={{ justifySelf: 'start' }} variant="outlined" onClick={() => onChange([...steps, emptyStep])}>
          {translate('mission.addStep')}
        </Button>
      )}
    </>
  );
}

interface StepFieldsProps {
  number: number;
  step: StepDraft;
  onChange: (step: StepDraft) => void;
  onRemove?: () => void;
}

function StepFields({ number, step, onChange, onRemove }: StepFieldsProps) {
  const translate = useTranslate();
  const name = (field: string) => `${number}. ${translate(`mission.field.${field}`)}`;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr 1fr 1fr auto' } }}>
      <TextField
        select
        label={name('kind')}
        value={step.kind}
        onChange={({ target }) => onChange({ ...step, kind: target.value as StepKind })}
      >
        {stepKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`mission.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={name('target')}
        value={step.target}
        onChange={({ target }) => onChange({ ...step, target: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label={name('reward')}
        value={step.amount}
        onChange={({ target }) => onChange({ ...step, amount: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        select
        label={name('to')}
        value={step.to}
        onChange={({ target }) => onChange({ ...step, to: target.value as StepDraft['to'] })}
      >
        {(['main', 'bonus'] as const).map((to) => (
          <MenuItem key={to} value={to}>
            {translate(`mission.to.${to}`)}
          </MenuItem>
        ))}
      </TextField>
      {onRemove && <Button onClick={onRemove}>{translate('mission.removeStep')}</Button>}
    </Box>
  );
}
