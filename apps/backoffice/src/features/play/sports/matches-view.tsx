import { Alert, Box, Pagination, ToggleButton, ToggleButtonGroup, useMediaQuery, type Theme } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failed } from '../../../records/failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { RecordCards } from '../../../records/record-cards.tsx';
import { RecordTable } from '../../../records/record-table.tsx';
import type { TradedMatch } from '@fairhouse/contract/play/sports-backoffice';
import { matchCard, matchColumns } from './match-cells.tsx';
import { ResultEntries } from './result-entries.tsx';
import { SuspendButton } from './suspend-button.tsx';
import { useMatches, useWaitingResults } from './use-trading.ts';

const sports = ['football', 'basketball', 'valorant'] as const;
type Sport = (typeof sports)[number];

/** Height in pixels of a card, so that nothing moves when they load. */
const CARD_HEIGHT = 150;

/** Matches, those that may cost the most first, and the results that wait for another operator. */
export function MatchesView({ vendor }: { vendor: string }) {
  const translate = useTranslate();
  const [sport, setSport] = useState<Sport | 'all'>('all');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useMatches({
    ...(vendor !== '' && { vendor }),
    ...(sport !== 'all' && { sport }),
    page: String(page),
  });
  const waiting = useWaitingResults();
  const entries = waiting.data?.list.filter((entry) => entry.vendor === vendor) ?? [];
  const managed = data?.vendors.find(({ code }) => code === vendor)?.managed ?? false;
  const pages = data ? Math.ceil(data.total / data.perPage) : 1;
  const choose = (chosen: Sport | 'all' | null) => {
    if (!chosen) return;
    setSport(chosen);
    setPage(1);
  };
  return (
    <>
      {entries.length > 0 && <ResultEntries vendor={vendor} entries={entries} managed={managed} />}
      {data && !data.feedUp && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('trading.feed_down')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={sport}
          onChange={(_, chosen: Sport | 'all' | null) => choose(chosen)}
          aria-label={translate('trading.sport.label')}
        >
          {(['all', ...sports] as const).map((each) => (
            <ToggleButton
              key={each}
              value={each}
              sx={{ px: { xs: 1.25, sm: 2 }, minHeight: 44, textTransform: 'none' }}
            >
              {translate(`trading.sport.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {sport !== 'all' && data && (
          <SuspendButton
            about={{ vendor, sport, match: null, market: null }}
            name={translate(`trading.sport.${sport}`)}
            suspended={data.suspendedSports.includes(sport)}
            managed={managed}
          />
        )}
      </Box>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data?.list.length === 0 && <NothingHere words="trading.no_matches" />}
      {data?.list.length !== 0 && (data || !error) && <Matches vendor={vendor} matches={data?.list} />}
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, chosen) => setPage(chosen)}
          sx={{ mt: 2, '& .MuiPaginationItem-root': { minWidth: 44, height: 44 } }}
        />
      )}
    </>
  );
}

function Matches({ vendor, matches }: { vendor: string; matches: readonly TradedMatch[] | undefined }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const to = ({ id }: TradedMatch) => `/trading/${encodeURIComponent(`${vendor}~${id}`)}/show`;
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {narrow ? (
        <RecordCards records={matches} card={matchCard} to={to} height={CARD_HEIGHT} />
      ) : (
        <RecordTable records={matches} columns={matchColumns} to={to} />
      )}
    </Box>
  );
}
