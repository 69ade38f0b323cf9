import { boBonuses, type BoBonus } from '@fairhouse/contract/money/revocations-backoffice';
import { Box, Button, Chip, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';
import { ProposeButton } from './propose-button.tsx';

/** Bonuses that are shown. */
const SHOWN = 10;

/** The newest bonuses of a member, or one of them, with what operators may do about each. */
export function BonusList({ memberId, bonusId }: { memberId: number; bonusId?: string }) {
  const translate = useTranslate();
  const may = useMay('promotions.read');
  const { data, error, refetch } = useQuery({
    queryKey: ['bonuses', memberId, bonusId],
    queryFn: () =>
      call(boBonuses, {
        memberId: String(memberId),
        perPage: String(SHOWN),
        ...(bonusId !== undefined && { bonusId }),
      }),
    enabled: may,
  });
  if (!may) return null;
  return (
    <Section title={translate('revocation.bonuses')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data?.total === 0 && <Typography color="textSecondary">{translate('revocation.no_bonuses')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.list.map((bonus) => (
          <Box component="li" key={bonus.id}>
            <BonusLine bonus={bonus} onChange={() => void refetch()} />
          </Box>
        ))}
      </Box>
      {data && data.total > data.list.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {translate('revocation.more')}
        </Typography>
      )}
    </Section>
  );
}

function BonusLine({ bonus, onChange }: { bonus: BoBonus; onChange: () => void }) {
  const translate = useTranslate();
  const may = useMay('promotions.decide');
  const { title, state, amount, currency, createdAt, revocation } = bonus;
  const isOpen = revocation !== null && revocation.state !== 'rejected';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Money amount={amount} currency={currency} />
        <Chip size="small" label={translate(`revocation.bonus_state.${state}`)} />
      </Box>
      {title !== '' && <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>}
      <Typography component="div" variant="body2" color="textSecondary">
        <Moment at={createdAt} />
      </Typography>
      {revocation && (
        <Button size="small" component={Link} to={`/revocations/${revocation.id}/show`}>
          {translate('revocation.show')}
        </Button>
      )}
      {may && !isOpen && (state === 'queued' || state === 'active') && (
        <ProposeButton bonus={bonus} onDone={onChange} />
      )}
    </>
  );
}
