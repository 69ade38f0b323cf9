import type { TradedMarket, TradedMatch } from '@fairhouse/contract/play/sports-backoffice';
import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Section } from '../../../records/section.tsx';
import { Liability } from './match-cells.tsx';
import { MarketMenu } from './market-menu.tsx';

interface MarketListProps {
  vendor: string;
  match: TradedMatch;
  markets: readonly TradedMarket[];
  managed: boolean;
}

/** Markets that are shown at first: a match has a hundred, and few have money on them. */
const SHOWN = 15;

const costOf = ({ outcomes }: TradedMarket): number =>
  Math.max(0, ...outcomes.flatMap(({ liability }) => liability.map(({ amount }) => amount)));

/** The markets of a match, those that may cost the most first. */
export function MarketList({ vendor, match, markets, managed }: MarketListProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const wanted = search.trim().toLowerCase();
  const found = markets
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => costOf(b) - costOf(a) || Number(b.status === 1) - Number(a.status === 1));
  const shown = all || wanted !== '' ? found : found.slice(0, SHOWN);
  return (
    <Section title={translate('trading.markets', { smart_count: markets.length })}>
      <TextField
        type="search"
        size="small"
        label={translate('ra.action.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        sx={{ mb: 1, maxWidth: 360, width: '100%' }}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((market) => (
          <Box
            component="li"
            key={`${market.market}|${market.specifiers}`}
            sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Market vendor={vendor} match={match} market={market} managed={managed} />
          </Box>
        ))}
      </Box>
      {shown.length < found.length && (
        <Button sx={{ minHeight: 44 }} onClick={() => setAll(true)}>
          {translate('trading.show_all', { smart_count: found.length })}
        </Button>
      )}
    </Section>
  );
}

interface MarketProps extends Omit<MarketListProps, 'markets'> {
  market: TradedMarket;
}

function Market({ vendor, match, market, managed }: MarketProps) {
  const translate = useTranslate();
  const { name, status, suspended, margin, outcomes } = market;
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 650, flex: { xs: '1 1 100%', md: '1 1 160px' }, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {margin !== 100 && (
          <Chip size="small" color="warning" variant="outlined" label={translate('trading.margin_of', { margin })} />
        )}
        {suspended ? (
          <Chip size="small" color="error" label={translate('trading.suspended.market')} />
        ) : (
          <Chip size="small" variant="outlined" label={translate(`trading.market_status.${Math.abs(status)}`)} />
        )}
        <MarketMenu vendor={vendor} match={match} market={market} managed={managed} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 0.5,
          display: 'grid',
          gap: 0.5,
          columnGap: 3,
          gridTemplateColumns: { md: 'repeat(auto-fill, minmax(300px, 1fr))' },
        }}
      >
        {outcomes.map((outcome) => (
          <Box key={outcome.outcome} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontSize: 14 }}>
            <Box component="dt" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
              {outcome.name}
            </Box>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
              {outcome.shift !== 0 && (
                <span>
                  {translate('trading.steps', { steps: `${outcome.shift > 0 ? '+' : '−'}${Math.abs(outcome.shift)}` })}
                </span>
              )}
              <strong>{outcome.odds === 0 ? '–' : (outcome.odds / 1_000).toFixed(2)}</strong>
              <span>
                <Liability list={outcome.liability} />
              </span>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
