import { boAuditCheck } from '@fairhouse/contract/house/audit-backoffice';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { languageTag } from '../../../language-tag.ts';
import { Moment } from '../../../moment.tsx';
import { Failed } from '../../../records/failed.tsx';

/** Asks the server to recompute the chain, and shows whether an entry was changed outside of the log. */
export function ChainCheck() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['audit-check'],
    queryFn: () => call(boAuditCheck, {}),
    enabled: false,
    retry: false,
  });
  const ask = () => void refetch();
  if (error) return <Failed error={error} retry={ask} />;
  const entries = data?.entries.toLocaleString(languageTag(locale), { numberingSystem: 'latn' });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Button variant="outlined" startIcon={<VerifiedUserOutlined />} onClick={ask} disabled={isFetching}>
        {translate('audit.check.action')}
      </Button>
      {data && !isFetching && (
        <Alert severity={data.fault ? 'error' : 'success'} sx={{ py: 0 }}>
          {data.fault
            ? translate('audit.check.broken', { id: data.fault.id, how: translate(`audit.fault.${data.fault.kind}`) })
            : translate('audit.check.intact', { entries })}{' '}
          <Moment at={data.checkedAt} />
          <Box>
            {data.read < data.entries && (
              <>
                {translate('audit.check.part', {
                  read: data.read.toLocaleString(languageTag(locale), { numberingSystem: 'latn' }),
                })}{' '}
                <Moment at={data.fullAt} />{' '}
              </>
            )}
            {translate(`audit.check.copy.${data.copy}`)}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
