import { boPreviewDraw, type OperatedDraw, type SettlementPreview } from '@fairhouse/contract/play/lottery-backoffice';
import { Alert, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Money } from '../../../money.tsx';
import { Failed } from '../../../records/failed.tsx';
import { FigureList } from '../../../records/figure-list.tsx';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

interface PreviewProps {
  draw: Pick<OperatedDraw, 'id' | 'vendor' | 'gameCode' | 'numero'>;
  /** Null: the announced ones. */
  numbers: string | null;
  /** Shown at once, because the numbers do not change any more. */
  isFixed?: boolean;
}

/** How many tickets a settlement would change, and what it would pay; computed on demand while numbers are typed. */
export function Preview({ draw, numbers, isFixed = false }: PreviewProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<string | null>(null);
  const shown = isFixed || (asked !== null && asked === numbers);
  return (
    <Box sx={{ my: 2 }}>
      {shown ? (
        <Figures draw={draw} numbers={numbers} />
      ) : (
        <Button
          variant="outlined"
          sx={{ minHeight: 44 }}
          disabled={numbers === null || numbers === ''}
          onClick={() => setAsked(numbers)}
        >
          {translate('draws.preview.show')}
        </Button>
      )}
    </Box>
  );
}

function Figures({ draw: { id, vendor, gameCode, numero }, numbers }: PreviewProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['draw-preview', id, numbers],
    queryFn: () => call(boPreviewDraw, { vendor, gameCode, numero, ...(numbers !== null && { numbers }) }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton height={120} />;
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <FigureList words="draws.preview" figures={countsOf(data)} />
      {data.amounts.map(({ currency, paid, added, overpaid }) => (
        <FigureList
          key={currency}
          words="draws.preview"
          figures={[
            ['added', <Money key="added" amount={added} currency={currency} />],
            ['overpaid', <Money key="overpaid" amount={overpaid} currency={currency} />],
            ['paid', <Money key="paid" amount={paid} currency={currency} />],
          ]}
        />
      ))}
      {data.differing > 0 && (
        <Alert severity="error">
          {translate('draws.preview.differing')}: {data.differing}
        </Alert>
      )}
    </Box>
  );
}

/** Of a draw with too many tickets for one answer, the first ones. */
const countsOf = ({ tickets, complete, changed }: SettlementPreview) =>
  [
    ['tickets', complete ? tickets : `${tickets}+`],
    ['changed', complete ? changed : `${changed}+`],
  ] as const;
