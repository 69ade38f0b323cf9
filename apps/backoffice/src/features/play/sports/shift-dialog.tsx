import { boShiftOdds, type TradedMarket, type TradedMatch } from '@fairhouse/contract/play/sports-backoffice';
import { MOST_STEPS } from '@fairhouse/contract/play/vendor-sports-margins';
import { TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Findings, usePriceChange } from './use-price-change.tsx';
import { useReread } from './use-trading.ts';

interface ShiftDialogProps {
  vendor: string;
  match: TradedMatch;
  market: TradedMarket;
  onClose: () => void;
}

const steps = Array.from({ length: 2 * MOST_STEPS + 1 }, (_, at) => MOST_STEPS - at);

const signed = (step: number): string => (step === 0 ? '0' : `${step > 0 ? '+' : '−'}${Math.abs(step)}`);

/** Moves the odds of one outcome by steps of the ladder. */
export function ShiftDialog({ vendor, match, market, onClose }: ShiftDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  const { findings, send } = usePriceChange();
  const [outcome, setOutcome] = useState(market.outcomes[0]!.outcome);
  const chosen = market.outcomes.find((each) => each.outcome === outcome)!;
  const [step, setStep] = useState(chosen.shift);
  const choose = (id: string) => {
    setOutcome(id);
    setStep(market.outcomes.find((each) => each.outcome === id)!.shift);
  };
  const line = { match: match.id, market: market.market, specifiers: market.specifiers, outcome };
  return (
    <DecisionDialog
      title={translate('trading.action.shift')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{market.name}</Typography>
          <TextField
            select
            label={translate('trading.field.outcome')}
            value={outcome}
            onChange={({ target: { value } }) => choose(value)}
          >
            {market.outcomes.map(({ outcome: id, name, odds }) => (
              <MenuItem key={id} value={id}>
                {name} {odds > 0 && (odds / 1_000).toFixed(2)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            select
            label={translate('trading.shift')}
            value={step}
            onChange={({ target: { value } }) => setStep(Number(value))}
          >
            {steps.map((each) => (
              <MenuItem key={each} value={each}>
                {signed(each)}
              </MenuItem>
            ))}
          </TextField>
          <Findings findings={findings} />
        </Box>
      }
      consequence={translate('trading.consequence.shift')}
      reason={{ label: translate('trading.reason'), longest: TRADING_REASON_LENGTH }}
      incomplete={step === chosen.shift}
      done={translate('trading.done.shift')}
      send={(reason) => send(() => call(boShiftOdds, { vendor, ...line, steps: step, reason }))}
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
