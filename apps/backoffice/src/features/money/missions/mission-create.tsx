import { boCreateMission, MOST_STEPS } from '@fairhouse/contract/money/missions-backoffice';
import { missionPeriods, stepKinds, type MissionPeriod, type StepKind } from '@fairhouse/contract/money/missions';
import { gameCategories } from '@fairhouse/contract/play/games';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMerchant } from '../../../merchant.ts';
import { DraftLines, NameAndTime, ProposalForm } from '../../../records/proposal-form.tsx';
import { emptyDraft, emptyStep, missionOf, type MissionDraft, type StepDraft } from './mission-draft.ts';

export function MissionCreate() {
  const translate = useTranslate();
  const merchant = useMerchant();
  const [draft, setDraft] = useState(emptyDraft);
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
    <ProposalForm
      title="mission.add"
      explain="mission.explain"
      titles={mission && mission.titles}
      send={(idempotencyKey) => call(boCreateMission, mission!, { idempotencyKey })}
      to="/missions"
    >
      <About draft={draft} onChange={change} />
      <DraftLines
        title="mission.steps"
        lines={draft.steps}
        empty={emptyStep}
        most={MOST_STEPS}
        add="mission.addStep"
        remove="mission.removeStep"
        onChange={(steps) => change({ steps })}
        columns="2fr 1fr 1fr 1fr"
        renderLine={(step, number, onChange) => <StepFields step={step} number={number} onChange={onChange} />}
      />
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
    </ProposalForm>
  );
}

/** What it is called, when it runs, and which games count. */
function About({ draft, onChange }: { draft: MissionDraft; onChange: (part: Partial<MissionDraft>) => void }) {
  const translate = useTranslate();
  return (
    <NameAndTime draft={draft} onChange={onChange}>
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
    </NameAndTime>
  );
}

interface StepFieldsProps {
  number: number;
  step: StepDraft;
  onChange: (part: Partial<StepDraft>) => void;
}

function StepFields({ number, step, onChange }: StepFieldsProps) {
  const translate = useTranslate();
  const name = (field: string) => `${number}. ${translate(`mission.field.${field}`)}`;
  const figure = (field: 'target' | 'amount', label: string) => (
    <TextField
      label={name(label)}
      value={step[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
    />
  );
  return (
    <>
      <TextField
        select
        label={name('kind')}
        value={step.kind}
        onChange={({ target }) => onChange({ kind: target.value as StepKind })}
      >
        {stepKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`mission.kind.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {figure('target', 'target')}
      {figure('amount', 'reward')}
      <TextField
        select
        label={name('to')}
        value={step.to}
        onChange={({ target }) => onChange({ to: target.value as StepDraft['to'] })}
      >
        {(['main', 'bonus'] as const).map((to) => (
          <MenuItem key={to} value={to}>
            {translate(`mission.to.${to}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
