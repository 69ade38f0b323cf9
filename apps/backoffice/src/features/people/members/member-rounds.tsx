import { boMemberBets } from '@fairhouse/contract/play/betting-record-backoffice';
import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Box, Pagination, Skeleton, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Section } from '../../../records/section.tsx';

/** What the member played, the newest first. */
export function MemberRounds({ member: { id } }: { member: BoMemberDetail }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-bets', id, page],
    queryFn: () => call(boMemberBets, { id: String(id), page: String(page) }),
    placeholderData: (previous) => previous,
  });
  const title = translate('member.section.rounds');
  return (
    <Section title={title}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={80} />}
      {data?.list.length === 0 && <Typography variant="body2">{translate('member.round.none')}</Typography>}
      {data && data.list.length > 0 && (
        // Focusable, so that the keyboard can scroll it on a phone.
        <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label={title}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('member.round.game')}</TableCell>
                <TableCell align="right">{translate('member.round.staked')}</TableCell>
                <TableCell align="right">{translate('member.round.paid')}</TableCell>
                <TableCell>{translate('member.round.state')}</TableCell>
                <TableCell>{translate('member.round.at')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.list.map((bet) => (
                <TableRow key={`${bet.vendor} ${bet.roundId}`}>
                  <TableCell>{bet.gameName}</TableCell>
                  <TableCell align="right">
                    <Money amount={bet.staked} currency={bet.currency} />
                  </TableCell>
                  <TableCell align="right">
                    <Money amount={bet.paid} currency={bet.currency} />
                  </TableCell>
                  <TableCell>{translate(`member.round.is.${bet.state}`)}</TableCell>
                  <TableCell>
                    <Moment at={bet.openedAt} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      {data && data.totalPages > 1 && (
        <Pagination count={data.totalPages} page={page} onChange={(_, next) => setPage(next)} sx={{ mt: 2 }} />
      )}
    </Section>
  );
}
