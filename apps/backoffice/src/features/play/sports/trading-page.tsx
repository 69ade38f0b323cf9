import { Box, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { ListContextProvider, Title, useGetResourceLabel, useList, useTranslate, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import { DialogHost } from '../../../records/dialog-host.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { FeedView } from './feed-view.tsx';
import { LimitsView } from './limits-view.tsx';
import { MarginsView } from './margins-view.tsx';
import { MatchesView } from './matches-view.tsx';
import { useMatches } from './use-trading.ts';

const tabs = ['matches', 'margins', 'limits', 'feed'] as const;

/** The sportsbook: what matches may cost, margins, limits, and how the feed does. */
export function TradingPage() {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((each) => each === query.get('tab')) ?? 'matches';
  const asked = query.get('vendor') ?? '';
  const { data, error } = useMatches(asked === '' ? {} : { vendor: asked });
  const vendor = data?.vendor ?? null;
  const vendors = data?.vendors ?? [];
  const go = (change: Record<string, string>) => setQuery({ ...Object.fromEntries(query), ...change });
  const list = useList<RaRecord>({ data: [] });
  return (
    <ListContextProvider value={list}>
      <DialogHost>
        <Title title={label('trading', 2)} />
        <Tabs
          value={tab}
          onChange={(_, chosen: string) => go({ tab: chosen })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={label('trading', 2)}
          // Tabs that scroll do not make the page wider.
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', contain: 'inline-size' }}
        >
          {tabs.map((each) => (
            <Tab
              key={each}
              value={each}
              label={translate(`trading.tab.${each}`)}
              id={`trading-${each}`}
              sx={{ minHeight: 48, textTransform: 'none' }}
            />
          ))}
        </Tabs>
        {vendors.length > 1 && (
          <TextField
            select
            size="small"
            label={translate('trading.vendor')}
            value={vendor ?? ''}
            onChange={(event) => go({ vendor: event.target.value })}
            sx={{ mb: 2, minWidth: 240 }}
          >
            {vendors.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Box role="tabpanel" aria-labelledby={`trading-${tab}`} sx={{ mb: 4 }}>
          {data && vendor === null && <NothingHere words="trading.none" />}
          {(vendor !== null || error) && tab === 'matches' && <MatchesView vendor={vendor ?? asked} />}
          {vendor !== null && tab === 'margins' && <MarginsView vendor={vendor} />}
          {vendor !== null && tab === 'limits' && <LimitsView vendor={vendor} />}
          {vendor !== null && tab === 'feed' && <FeedView vendor={vendor} />}
        </Box>
      </DialogHost>
    </ListContextProvider>
  );
}
