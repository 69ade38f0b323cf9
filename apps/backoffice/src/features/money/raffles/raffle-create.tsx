import { boCreateRaffle, MOST_RAFFLE_PRIZES } from '@fairhouse/contract/money/raffles-backoffice';
import { raffleKinds, type RaffleKind } from '@fairhouse/contract/money/raffles';
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMerchant } from '../../../merchant.ts';
import { DraftLines, NameAndTime, ProposalForm } from '../../../records/proposal-form.tsx';
import { emptyDraft, emptyPrize, raffleOf, type PrizeDraft, type RaffleDraft } from './raffle-draft.ts';

export function RaffleCreate() {
  const translate = useTranslate();
  const merchant = useMerchant();
  const [draft, setDraft] = useState(emptyDraft);
  if (!merchant) return null;
  const change = (part: Partial<RaffleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const raffle = raffleOf(draft, merchant.currency);
  const isInstant = draft.kind === 'instant';
  const figures = isInstant ? (['amount', 'count', 'oneIn'] as const) : (['amount', 'count'] as const);
  return (
    <ProposalForm
      title="raffle.add"
      explain="raffle.explain"
      titles={raffle && raffle.titles}
      send={(idempotencyKey) => call(boCreateRaffle, raffle!, { idempotencyKey })}
      to="/raffles"
    >
      <NameAndTime draft={draft} onChange={change}>
        <TextField
          select
          label={translate('raffle.field.kind')}
          value={draft.kind}
          onChange={({ target }) => change({ kind: target.value as RaffleKind })}
        >
          {raffleKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(`raffle.kind.${kind}`)}
            </MenuItem>
          ))}
        </TextField>
      </NameAndTime>
      <HowToTakePart draft={draft} onChange={change} />
      <DraftLines<PrizeDraft>
        title="raffle.field.prizes"
        lines={draft.prizes}
        empty={emptyPrize}
        most={MOST_RAFFLE_PRIZES}
        add="raffle.addPrize"
        remove="raffle.removePrize"
        onChange={(prizes) => change({ prizes })}
        columns="1fr 1fr 1fr"
        renderLine={(prize, number, onChange) =>
          figures.map((name) => (
            <TextField
              key={name}
              label={`${number}. ${translate(`raffle.field.${name}`)}`}
              value={prize[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
              slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />
          ))
        }
      />
    </ProposalForm>
  );
}

function HowToTakePart({ draft, onChange }: { draft: RaffleDraft; onChange: (part: Partial<RaffleDraft>) => void }) {
  const translate = useTranslate();
  return draft.kind === 'instant' ? (
    <TextField
      select
      label={translate('raffle.field.repeats')}
      value={draft.repeats}
      onChange={({ target }) => onChange({ repeats: target.value as RaffleDraft['repeats'] })}
    >
      {(['ONCE', 'D'] as const).map((repeats) => (
        <MenuItem key={repeats} value={repeats}>
          {translate(`raffle.repeats.${repeats}`)}
        </MenuItem>
      ))}
    </TextField>
  ) : (
    <>
      <FormControlLabel
        control={<Switch checked={draft.freeTicket} onChange={(_, freeTicket) => onChange({ freeTicket })} />}
        label={translate('raffle.field.freeTicket')}
      />
      <TextField
        label={translate('raffle.field.validPerTicket')}
        value={draft.validPerTicket}
        onChange={({ target }) => onChange({ validPerTicket: target.value })}
        helperText={translate('raffle.validHint')}
        slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
      />
      <TextField
        label={translate('raffle.field.mostTickets')}
        value={draft.mostTickets}
        onChange={({ target }) => onChange({ mostTickets: target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      />
    </>
  );
}
