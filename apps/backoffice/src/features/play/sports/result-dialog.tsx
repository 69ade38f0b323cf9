import { boEnterResult, type TradedMarket, type TradedMatch } from '@fairhouse/contract/play/sports-backoffice';
import { handResults } from '@fairhouse/contract/play/vendor-sports-results';
import { TRADING_REASON_LENGTH } from '@fairhouse/contract/play/vendor-sports';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useReread } from './use-trading.ts';

interface ResultDialogProps {
  vendor: string;
  match: TradedMatch;
  market: TradedMarket;
  onClose: () => void;
}

type HandResult = (typeof handResults)[number];

/** Enters the result of every outcome of a market; another operator approves it. */
export function ResultDialog({ vendor, match, market, onClose }: ResultDialogProps) {
  const translate = useTranslate();
  const reread = useReread();
  const [chosen, setChosen] = useState<Record<string, HandResult | ''>>({});
  const resultOf = (outcome: string) => chosen[outcome] ?? '';
  const incomplete = market.outcomes.some(({ outcome }) => resultOf(outcome) === '');
  const { market: id, specifiers } = market;
  return (
    <DecisionDialog
      title={translate('trading.action.result')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650, overflowWrap: 'anywhere' }}>{market.name}</Typography>
          {market.outcomes.map(({ outcome, name }) => (
            <TextField
              key={outcome}
              select
              required
              label={name}
              value={resultOf(outcome)}
              onChange={({ target: { value } }) =>
                setChosen((before) => ({ ...before, [outcome]: value as HandResult }))
              }
            >
              {handResults.map((result) => (
                <MenuItem key={result} value={result}>
                  {translate(`trading.result.${result}`)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      }
      consequence={translate('trading.consequence.result')}
      reason={{ label: translate('trading.reason'), longest: TRADING_REASON_LENGTH }}
      incomplete={incomplete}
      done={translate('trading.done.result')}
      send={(reason) =>
        call(boEnterResult, {
          vendor,
          match: match.id,
          market: id,
          specifiers,
          results: chosen as Record<string, HandResult>,
          reason,
        })
      }
      onDone={() => {
        reread();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
