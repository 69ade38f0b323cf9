import { boCreateRaffle, MOST_RAFFLE_PRIZES } from '@fairhouse/contract/money/raffles-backoffice';
import { raffleKinds, type RaffleKind } from '@fairhouse/contract/money/raffles';
import { Box, Button, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { call } from '../../../client.ts';
import { InstantInput } from '../../../instant-input.tsx';
import { useMerchant } from '../../../merchant.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { shownTitle, TitleFields } from '../../../records/title-fields.tsx';
import { emptyDraft, emptyPrize, raffleOf, type PrizeDraft, type RaffleDraft } from './raffle-draft.ts';

/** The form of a raffle. Nothing is offered before another operator has opened it. */
export function RaffleCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const merchant = useMerchant();
  const [draft, setDraft] = useState(emptyDraft);
  const [asking, setAsking] = useState(false);
  if (!merchant) return null;
  const change = (part: Partial<RaffleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const raffle = raffleOf(draft, merchant.currency);
  const isInstant = draft.kind === 'instant';
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={translate('raffle.add')} />
      <Typography variant="body2" color="textSecondary">
        {translate('raffle.explain')}
      </Typography>
      <About draft={draft} onChange={change} />
      <Typography variant="h6" component="h3">
        {translate('raffle.field.prizes')}
      </Typography>
      {draft.prizes.map((prize, index) => (
        <PrizeFields
          key={index}
          number={index + 1}
          prize={prize}
          isInstant={isInstant}
          onChange={(changed) => change({ prizes: draft.prizes.with(index, changed) })}
          {...(draft.prizes.length > 1 && { onRemove: () => change({ prizes: draft.prizes.toSpliced(index, 1) }) })}
        />
      ))}
      {draft.prizes.length < MOST_RAFFLE_PRIZES && (
        <Button
          sx={{ justifySelf: 'start' }}
          variant="outlined"
          onClick={() => change({ prizes: [...draft.prizes, emptyPrize] })}
        >
          {translate('raffle.addPrize')}
        </Button>
      )}
      <Box>
        <Button variant="contained" disabled={!raffle} onClick={() => setAsking(true)}>
          {translate('reward.propose')}
        </Button>
      </Box>
      {asking && raffle && (
        <DecisionDialog
          title={translate('reward.propose')}
          subject={<Typography component="p">{shownTitle(raffle.titles)}</Typography>}
          consequence={translate('reward.consequence')}
          reason={null}
          done="reward.proposed"
          send={(_, idempotencyKey) => call(boCreateRaffle, raffle, { idempotencyKey })}
          onDone={() => void navigate('/raffles')}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

/** What it is called, when it runs, and how members take part. */
function About({ draft, onChange }: { draft: RaffleDraft; onChange: (part: Partial<RaffleDraft>) => void }) {
  const translate = useTranslate();
  return (
    <>
      <TitleFields titles={draft.titles} onChange={(titles) => onChange({ titles })} />
      <TextField
        select
        label={translate('raffle.field.kind')}
        value={draft.kind}
        onChange={({ target }) => onChange({ kind: target.value as RaffleKind })}
      >
        {raffleKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`raffle.kind.${kind}`)}
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
      {draft.kind === 'instant' ? (
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
      )}
    </>
  );
}

interface PrizeFieldsProps {
  number: number;
  prize: PrizeDraft;
  isInstant: boolean;
  onChange: (prize: PrizeDraft) => void;
  onRemove?: () => void;
}

function PrizeFields({ number, prize, isInstant, onChange, onRemove }: PrizeFieldsProps) {
  const translate = useTranslate();
  const fields = isInstant ? (['amount', 'count', 'oneIn'] as const) : (['amount', 'count'] as const);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1fr auto' } }}>
      {fields.map((field) => (
        <TextField
          key={field}
          label={`${number}. ${translate(`raffle.field.${field}`)}`}
          value={prize[field]}
          onChange={({ target }) => onChange({ ...prize, [field]: target.value })}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      ))}
      {onRemove && <Button onClick={onRemove}>{translate('raffle.removePrize')}</Button>}
    </Box>
  );
}
