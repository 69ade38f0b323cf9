import { formatMoney, type CurrencyCode } from '@fairhouse/contract';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import {
  limitTerms,
  type LimitKind,
  type LimitSpan,
  type PlayLimit,
} from '@fairhouse/contract/people/responsible-play';
import { boPlayLimits, type BoLimitChange } from '@fairhouse/contract/people/responsible-play-backoffice';
import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';

/** The limits that a member has set, and every change of them. Operators only read them. */
export function PlayLimits({ member: { id } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['play-limits', id],
    queryFn: () => call(boPlayLimits, { id: String(id) }),
  });
  const set = data?.limits.filter(({ amount, asked }) => amount !== null || asked !== null) ?? [];
  return (
    <Section title={translate('playLimit.title')}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={40} />}
      {data && set.length === 0 && <Typography color="textSecondary">{translate('playLimit.none')}</Typography>}
      <Box component="ul" sx={list}>
        {data && set.map((limit) => <Limit key={limit.kind + limit.period} limit={limit} currency={data.currency} />)}
      </Box>
      {data && data.changes.length > 0 && (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Box component="summary" sx={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            {translate('playLimit.history')}
          </Box>
          <Box component="ul" sx={list}>
            {data.changes.map((change) => (
              <Change key={change.at + change.kind + change.period} change={change} currency={data.currency} />
            ))}
          </Box>
        </Box>
      )}
    </Section>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;

function Limit({
  limit: { kind, period, amount, used, asked },
  currency,
}: {
  limit: PlayLimit;
  currency: CurrencyCode;
}) {
  const write = useWriter(currency);
  const translate = useTranslate();
  const isCounted = amount !== null && period !== 'bet' && kind !== 'reality_check';
  return (
    <li>
      <Typography>
        {write.name(kind, period)}: <strong>{write.value(kind, amount)}</strong>
      </Typography>
      {isCounted && (
        <Typography variant="body2" color="textSecondary">
          {translate('playLimit.used', { used: write.value(kind, used) })}
        </Typography>
      )}
      {asked && (
        <Typography variant="body2" color="textSecondary">
          {translate('playLimit.waits', { amount: write.value(kind, asked.amount) })} <Moment at={asked.confirmFrom} />
        </Typography>
      )}
    </li>
  );
}

function Change({ change, currency }: { change: BoLimitChange; currency: CurrencyCode }) {
  const write = useWriter(currency);
  const translate = useTranslate();
  const { at, kind, period, before, after } = change;
  return (
    <Typography component="li" variant="body2">
      <Moment at={at} /> · {translate(`playLimit.change.${change.change}`)} · {write.name(kind, period)}:{' '}
      {write.value(kind, before)} → {write.value(kind, after)}
    </Typography>
  );
}

/** Limits as text: what they apply to, and amounts or minutes. */
function useWriter(currency: CurrencyCode) {
  const translate = useTranslate();
  return {
    name: (kind: LimitKind, period: LimitSpan) =>
      period === 'bet' || period === 'sitting'
        ? translate(`playLimit.kind.${kind}`)
        : `${translate(`playLimit.kind.${kind}`)} ${translate(`playLimit.period.${period}`)}`,
    value: (kind: LimitKind, value: number | null) => {
      if (value === null) return translate('playLimit.unlimited');
      if (limitTerms[kind].unit === 'money') return formatMoney(value, currency);
      return translate('playLimit.minutes', { count: value });
    },
  };
}
