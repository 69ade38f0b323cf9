import { boStopSale, type LotteryTermsGame } from '@fairhouse/contract/play/lottery-terms-backoffice';
import { TERMS_REASON_LENGTH } from '@fairhouse/contract/play/vendor-terms';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { useMay } from '../../../permissions.ts';
import { DecisionDialog } from '../../../records/decision-dialog.tsx';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { OddsDialog } from './odds-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

type Act = 'odds' | 'limits' | 'schedule' | 'stop' | 'resume';

/** What an operator may change of a game. */
export function GameActions({ game }: { game: LotteryTermsGame }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const mayWrite = useMay('lottery.write');
  const mayStop = useMay('vendors.write') && game.managed;
  const show = useDialogHost();
  const acts: Act[] = [
    ...(mayWrite ? (['odds', 'limits'] as const) : []),
    ...(mayStop ? (['schedule'] as const) : []),
    ...(mayStop ? [game.stopped ? ('resume' as const) : ('stop' as const)] : []),
  ];
  const close = () => {
    void queries.invalidateQueries({ queryKey: ['lottery-games'] });
    show(null);
  };
  const open = (act: Act) => {
    if (act === 'odds') return show(<OddsDialog game={game} onClose={close} />);
    if (act === 'limits') return show(<LimitsDialog game={game} onClose={close} />);
    if (act === 'schedule') return show(<ScheduleDialog game={game} onClose={close} />);
    return show(<SaleDialog game={game} act={act} onClose={close} />);
  };
  return (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, justifyContent: 'end' }}>
      {acts.map((each) => (
        <Button key={each} variant="outlined" sx={{ minHeight: 44 }} onClick={() => open(each)}>
          {translate(`lotteries.action.${each}`)}
        </Button>
      ))}
    </Box>
  );
}

interface SaleDialogProps {
  game: LotteryTermsGame;
  act: 'stop' | 'resume';
  onClose: () => void;
}

/** Stops or resumes the sale of a game, with a reason. */
function SaleDialog({ game: { vendor, gameCode, gameName }, act, onClose }: SaleDialogProps) {
  const translate = useTranslate();
  return (
    <DecisionDialog
      title={translate(`lotteries.action.${act}`)}
      subject={<Typography sx={{ fontSize: 18, fontWeight: 650 }}>{gameName}</Typography>}
      consequence={translate(`lotteries.consequence.${act}`)}
      reason={{ label: translate('lotteries.reason'), longest: TERMS_REASON_LENGTH }}
      done={translate(`lotteries.done.${act}`)}
      send={(reason) => call(boStopSale, { vendor, gameCode, stopped: act === 'stop', reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
