import type { ResponseOf } from '@fairhouse/contract';
import type { boSportsWatch } from '@fairhouse/contract/play/sports-backoffice';
import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { useWatch } from './use-trading.ts';
import { WatchedMembers } from './watched-members.tsx';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

type Watch = ResponseOf<typeof boSportsWatch>;

/** How the feed does, what the linter found, and whether results are as the prices said. */
export function FeedView({ vendor }: { vendor: string }) {
  const { data, error, refetch } = useWatch(vendor);
  if (!data) {
    if (error) return <Failed error={error} retry={() => void refetch()} />;
    return <LoadingSkeleton height={320} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '1fr 1fr' } }}>
        {data.producers.map((producer) => (
          <Producer key={producer.product} producer={producer} />
        ))}
      </Box>
      <WatchedMembers vendor={vendor} />
      <Outcomes outcomes={data.outcomes} matches={data.matches} />
      <FindingList findings={data.findings} />
    </Box>
  );
}

function Producer({
  producer: { product, up, seq, silentMs, recoveries, recoveredAt, refused, refusedAt },
}: {
  producer: Watch['producers'][number];
}) {
  const translate = useTranslate();
  return (
    <Section
      title={translate(`trading.product.${product}`)}
      aside={
        <Chip
          size="small"
          color={up ? 'success' : 'error'}
          variant={up ? 'outlined' : 'filled'}
          label={translate(up ? 'trading.feed.up' : 'trading.feed.down')}
        />
      }
    >
      <Rows
        rows={[
          [translate('trading.feed.seq'), seq],
          [
            translate('trading.feed.silent'),
            translate('trading.feed.seconds', { seconds: (silentMs / 1_000).toFixed(1) }),
          ],
          [translate('trading.feed.recoveries'), recoveries],
          [translate('trading.feed.recovered'), <Moment key="at" at={recoveredAt} />],
          [
            translate('trading.feed.refused'),
            refused === 0 ? refused : <Chip key="refused" size="small" color="error" label={refused} />,
          ],
          [translate('trading.feed.refused_at'), <Moment key="refused_at" at={refusedAt} />],
        ]}
      />
    </Section>
  );
}

const percent = (part: number, all: number) => (all === 0 ? '–' : `${((part / all) * 100).toFixed(1)} %`);

function Outcomes({ outcomes, matches }: Pick<Watch, 'outcomes' | 'matches'>) {
  const translate = useTranslate();
  return (
    <Section title={translate('trading.watch.title')}>
      <Typography variant="body2" sx={{ mb: 1, maxWidth: 720 }}>
        {translate('trading.watch.explain')} {translate('trading.watch.matches', { smart_count: matches })}
      </Typography>
      {/* Wider than a phone: focusable, so that keyboards can scroll it. */}
      <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={translate('trading.watch.title')}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{translate('trading.field.market')}</TableCell>
              {(['matches_count', 'came', 'expected', 'sigmas'] as const).map((name) => (
                <TableCell key={name} align="right">
                  {translate(`trading.watch.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {outcomes.map((each) => (
              <TableRow key={`${each.sport} ${each.market} ${each.outcome}`}>
                <TableCell>
                  {translate(`trading.sport.${each.sport}`)} · {each.marketName}
                  <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block' }}>
                    {each.outcomeName}
                  </Typography>
                  {each.alarmSince !== null && <Chip size="small" color="error" label={translate('trading.alarm')} />}
                </TableCell>
                <TableCell align="right">{each.matches}</TableCell>
                <TableCell align="right">{percent(each.came, each.matches)}</TableCell>
                <TableCell align="right">{percent(each.expected, each.matches)}</TableCell>
                <TableCell align="right">
                  {each.sigmas === null ? translate('trading.watch.too_few') : each.sigmas.toFixed(2)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Section>
  );
}

function FindingList({ findings }: Pick<Watch, 'findings'>) {
  const translate = useTranslate();
  return (
    <Section title={translate('trading.findings')}>
      {findings.length === 0 && <Typography color="textSecondary">{translate('trading.no_findings')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {findings.map(({ match, matchName, rule, where, marketName, outcomeName, what, lastAt, stops }) => (
          <Box
            component="li"
            key={`${match} ${rule} ${where}`}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <Typography sx={{ fontWeight: 650 }}>
              {matchName} · {translate(`trading.rule.${rule}`, { _: rule })}{' '}
              {stops && <Chip size="small" color="error" label={translate('trading.stop.prices_refused')} />}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {marketName} {outcomeName} · {what} · <Moment at={lastAt} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
