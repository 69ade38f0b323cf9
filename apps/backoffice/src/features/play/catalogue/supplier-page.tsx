import { Box, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { WaitingRows } from '../../../records/waiting-rows.tsx';
import { SupplierGroupRow } from './supplier-group.tsx';
import { useArrangeSuppliers, useSupplierGroups } from './use-supplier-groups.ts';

/** Suppliers by category, in the order of the site's drop-downs and carousels: switch on or off, and reorder. */
export function SupplierPage() {
  const translate = useTranslate();
  const mayWrite = useMay('catalogue.write');
  const { groups, error, refetch } = useSupplierGroups();
  const arrange = useArrangeSuppliers();
  return (
    <Box sx={{ display: 'grid', gap: 3, mt: 2, maxWidth: 860 }} aria-busy={arrange.busy}>
      <Title title={translate('catalogue.suppliers')} />
      <Typography color="textSecondary">{translate('catalogue.explain')}</Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!groups && !error && <WaitingRows rows={8} height={{ xs: 66 }} />}
      {groups?.length === 0 && <Typography>{translate('catalogue.no_suppliers')}</Typography>}
      {groups?.map((group) => (
        <SupplierGroupRow key={group.gameType} group={group} mayWrite={mayWrite} arrange={arrange} />
      ))}
    </Box>
  );
}
