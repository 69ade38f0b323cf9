import type { ResponseOf } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import {
  boChangeLotteryOdds,
  boCheckLotteryOdds,
  boLotteryOdds,
  type LotteryPlayOdds,
  type LotteryTermsGame,
} from '@fairhouse/contract/play/lottery-terms-backoffice';
import { TERMS_REASON_LENGTH } from '@fairhouse/contract/play/vendor-terms';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { Loading } from './loading.tsx';
import { OddsCheck } from './odds-check.tsx';
import { OddsFields } from './odds-fields.tsx';
import { parseOdds, writeOdds } from './odds-text.ts';

interface OddsDialogProps {
  game: LotteryTermsGame;
  onClose: () => void;
}

/** The odds of a game at this merchant, play by play, for draws that open from now on. */
export function OddsDialog({ game, onClose }: OddsDialogProps) {
  const translate = useTranslate();
  const { vendor, gameCode } = game;
  const { data, error, refetch } = useQuery({
    queryKey: ['lottery-odds', game.id],
    queryFn: () => call(boLotteryOdds, { vendor, gameCode }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data?.plays[0]) return <OddsForm game={game} plays={data.plays} onClose={onClose} />;
  const title = translate('lotteries.action.odds');
  return <Loading title={title} error={error} retry={() => void refetch()} onClose={onClose} />;
}

type Check = ResponseOf<typeof boCheckLotteryOdds>;

const typedOf = ({ steps }: LotteryPlayOdds) =>
  Object.fromEntries(steps.map(({ step, odds }) => [step, writeOdds(odds)]));

/** What is typed for one play at a time, and what the linter said about it. */
function useOddsDraft(
  { vendor, gameCode }: Pick<LotteryTermsGame, 'vendor' | 'gameCode'>,
  plays: readonly LotteryPlayOdds[],
) {
  const notify = useNotify();
  const [play, setPlay] = useState(plays[0]!);
  const [typed, setTyped] = useState(() => typedOf(play));
  const [check, setCheck] = useState<Check | null>(null);
  const choose = (code: string) => {
    const chosen = plays.find((each) => each.play === code)!;
    setPlay(chosen);
    setTyped(typedOf(chosen));
    setCheck(null);
  };
  const type = (step: string, text: string) => {
    setTyped((before) => ({ ...before, [step]: text }));
    setCheck(null);
  };
  const odds = Object.fromEntries(play.steps.map(({ step }) => [step, parseOdds(typed[step] ?? '') ?? 0]));
  const incomplete = Object.values(odds).includes(0);
  const about = { vendor, gameCode, play: play.play, odds };
  const ask = () =>
    call(boCheckLotteryOdds, about)
      .then(setCheck)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        notify(error.message, { type: 'error' });
      });
  /** Refused odds are shown with the figures. */
  const save = async (reason: string) => {
    try {
      return await call(boChangeLotteryOdds, { ...about, reason });
    } catch (error) {
      if (error instanceof CallError && error.code === 'odds_refused') await ask();
      throw error;
    }
  };
  return { play, choose, typed, type, check, ask, save, incomplete };
}

function OddsForm({
  game: { vendor, gameCode, gameName },
  plays,
  onClose,
}: OddsDialogProps & { plays: readonly LotteryPlayOdds[] }) {
  const translate = useTranslate();
  const { play, choose, typed, type, check, ask, save, incomplete } = useOddsDraft({ vendor, gameCode }, plays);
  return (
    <DecisionDialog
      title={translate('lotteries.action.save_odds')}
      subject={
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ fontSize: 18, fontWeight: 650 }}>{gameName}</Typography>
          <TextField
            select
            label={translate('lotteries.field.play')}
            value={play.play}
            onChange={({ target: { value } }) => choose(value)}
          >
            {plays.map(({ play: code, changed }) => (
              <MenuItem key={code} value={code}>
                {code} {changed && `(${translate('lotteries.changed')})`}
              </MenuItem>
            ))}
          </TextField>
          <Typography variant="body2" color="textSecondary">
            {translate('lotteries.rtp_now', { percent: (play.rtp * 100).toFixed(2) })}
            {play.changed && (
              <>
                {' '}
                {translate('lotteries.changed_by', { name: play.changed.by })} <Moment at={play.changed.from} />
              </>
            )}
          </Typography>
          <OddsFields play={play} typed={typed} onType={type} />
          <Button variant="outlined" disabled={incomplete} sx={{ minHeight: 44 }} onClick={() => void ask()}>
            {translate('lotteries.action.check')}
          </Button>
          {check && <OddsCheck check={check} />}
        </Box>
      }
      consequence={translate('lotteries.consequence.odds')}
      reason={{ label: translate('lotteries.reason'), longest: TERMS_REASON_LENGTH }}
      incomplete={incomplete}
      done={translate('lotteries.done.odds')}
      send={save}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
