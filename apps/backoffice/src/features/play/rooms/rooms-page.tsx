import { Box, MenuItem, Tab, Tabs, TextField } from '@mui/material';
import { ListContextProvider, Title, useGetResourceLabel, useList, useTranslate, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import { DialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { NothingHere } from '../../../records/nothing-here.tsx';
import { CardRoomsView } from './card-rooms-view.tsx';
import { ReviewsView } from './reviews-view.tsx';
import { TablesView } from './tables-view.tsx';
import { TanksView } from './tanks-view.tsx';
import { useRooms } from './use-rooms.ts';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

const tabs = ['tables', 'tanks', 'rooms', 'reviews'] as const;

/** Live tables, fish tanks and card rooms: what is open, what it may cost, and the hands that look like collusion. */
export function RoomsPage() {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((each) => each === query.get('tab')) ?? 'tables';
  const { data, error, refetch } = useRooms(query.get('vendor') ?? '');
  const list = useList<RaRecord>({ data: [] });
  const go = (change: Record<string, string>) => setQuery({ ...Object.fromEntries(query), ...change });
  const vendor = data?.vendors.find(({ code }) => code === data.vendor);
  return (
    <ListContextProvider value={list}>
      <DialogHost>
        <Title title={label('rooms', 2)} />
        <Tabs
          value={tab}
          onChange={(_, chosen: string) => go({ tab: chosen })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={label('rooms', 2)}
          // Tabs that scroll do not make the page wider.
          sx={{ mb: 2, borderBottom: 1, borderColor: 'divider', contain: 'inline-size' }}
        >
          {tabs.map((each) => (
            <Tab
              key={each}
              value={each}
              label={translate(`rooms.tab.${each}`)}
              id={`rooms-${each}`}
              sx={{ minHeight: 48, textTransform: 'none' }}
            />
          ))}
        </Tabs>
        {data && data.vendors.length > 1 && tab !== 'reviews' && (
          <TextField
            select
            size="small"
            label={translate('rooms.vendor')}
            value={data.vendor ?? ''}
            onChange={(event) => go({ vendor: event.target.value })}
            sx={{ mb: 2, minWidth: 240 }}
          >
            {data.vendors.map(({ code, name }) => (
              <MenuItem key={code} value={code}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        <Box role="tabpanel" aria-labelledby={`rooms-${tab}`} sx={{ mb: 4 }}>
          {tab === 'reviews' && <ReviewsView />}
          {tab !== 'reviews' && error && <Failed error={error} retry={() => void refetch()} />}
          {tab !== 'reviews' && !data && !error && <LoadingSkeleton height={320} />}
          {tab !== 'reviews' && data && !vendor && <NothingHere words="rooms.none" />}
          {vendor && tab === 'tables' && <TablesView vendor={vendor} tables={data!.tables} />}
          {vendor && tab === 'tanks' && <TanksView vendor={vendor} tanks={data!.tanks} />}
          {vendor && tab === 'rooms' && <CardRoomsView vendor={vendor} rooms={data!.rooms} />}
        </Box>
      </DialogHost>
    </ListContextProvider>
  );
}
