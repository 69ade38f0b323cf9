import type { TradedMarket, TradedMatch } from '@fairhouse/contract/play/sports-backoffice';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMay } from '../../../permissions.ts';
import { useDialogHost } from '../../../records/dialog-host.tsx';
import { MarginDialog } from './margin-dialog.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ShiftDialog } from './shift-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

interface MarketMenuProps {
  vendor: string;
  match: TradedMatch;
  market: TradedMarket;
  managed: boolean;
}

type Act = 'suspend' | 'resume' | 'margin' | 'shift' | 'result';

/** What an operator may change of a market. */
export function MarketMenu({ vendor, match, market, managed }: MarketMenuProps) {
  const translate = useTranslate();
  const mayWrite = useMay('sports.write') && managed;
  const show = useDialogHost();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!mayWrite) return null;
  const { market: id, specifiers, name, suspended, margin } = market;
  const close = () => show(null);
  const open = (act: Act) => {
    setAnchor(null);
    if (act === 'margin') {
      const scope = { sport: match.sport, league: match.league, match: match.id, market: id };
      return show(<MarginDialog vendor={vendor} scope={scope} name={name} now={margin} onClose={close} />);
    }
    if (act === 'shift') return show(<ShiftDialog vendor={vendor} match={match} market={market} onClose={close} />);
    if (act === 'result') return show(<ResultDialog vendor={vendor} match={match} market={market} onClose={close} />);
    const about = { vendor, sport: null, match: match.id, market: { market: id, specifiers } };
    return show(<SuspendDialog about={about} name={name} suspended={act === 'resume'} onClose={close} />);
  };
  const isPlayed = match.status === 'coming' || match.status === 'live';
  const acts: Act[] = [
    ...(isPlayed ? [suspended && match.suspended === null ? ('resume' as const) : ('suspend' as const)] : []),
    ...(isPlayed ? (['margin', 'shift'] as const) : []),
    'result',
  ];
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${translate('trading.action.change')}: ${name}`}
        sx={{ minHeight: 44 }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('trading.action.change')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {acts.map((act) => (
          <MenuItem key={act} onClick={() => open(act)} sx={{ minHeight: 44 }}>
            {translate(`trading.action.${act}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
