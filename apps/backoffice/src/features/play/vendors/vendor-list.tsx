import Add from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { useMay } from '../../../permissions.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { PlatformKey } from './platform-key.tsx';
import { ProposalList } from './proposal-list.tsx';
import { Owner, VendorChips } from './vendor-chips.tsx';
import { VendorDialog } from './vendor-dialog.tsx';
import type { VendorRecord } from './vendor-provider.ts';

const syncedOf = ({ syncedAt }: VendorRecord) => (syncedAt === null ? '–' : <Age at={syncedAt} />);

const columns: Column<VendorRecord>[] = [
  { label: 'vendors.field.name', show: ({ name }) => name },
  { label: 'vendors.field.code', show: ({ code }) => code },
  { label: 'vendors.field.owner', show: (vendor) => <Owner vendor={vendor} /> },
  { label: 'vendors.field.games', show: ({ games }) => games, right: true },
  { label: 'vendors.field.syncedAt', show: syncedOf },
  { label: 'vendors.field.state', show: (vendor) => <VendorChips vendor={vendor} /> },
];

/** The card of a phone has no headings. */
function Games({ vendor }: { vendor: VendorRecord }) {
  return useTranslate()('vendors.games', { smart_count: vendor.games });
}

const card = (vendor: VendorRecord) => (
  <CardLines
    lead={vendor.name}
    mark={<VendorChips vendor={vendor} />}
    who={<Owner vendor={vendor} />}
    left={<Games vendor={vendor} />}
    right={syncedOf(vendor)}
  />
);

/** The game servers of this platform, above them the proposals that wait for another operator. */
export function VendorList() {
  const translate = useTranslate();
  const mayWrite = useMay('vendors.write');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      {mayWrite && (
        <Box sx={{ display: 'flex', justifyContent: 'end', mt: 1 }}>
          <Button startIcon={<Add />} variant="contained" onClick={() => setAdding(true)}>
            {translate('vendors.add')}
          </Button>
        </Box>
      )}
      <ProposalList />
      <WorkList<VendorRecord>
        filters={[]}
        sort={{ field: 'name', order: 'ASC' }}
        columns={columns}
        card={card}
        to={({ id }) => `/vendors/${id}/show`}
        nothing="vendors.none"
      />
      <PlatformKey />
      {isAdding && <VendorDialog onClose={() => setAdding(false)} />}
    </>
  );
}
