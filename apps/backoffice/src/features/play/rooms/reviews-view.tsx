import type { NamedReview } from '@fairhouse/contract/play/rooms-backoffice';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { Failed } from '../../../records/failed.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { figureOf, Pair, SignChip, signed } from './review-cells.tsx';
import { RoomCard, RoomList } from './room-list.tsx';
import { reviewPath } from './review-path.ts';
import { SilentVendors } from './silent-vendors.tsx';
import { useReviews } from './use-rooms.ts';
import { WatchedMembers } from './watched-members.tsx';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

type Row = NamedReview & { id: string };

const columns: Column<Row>[] = [
  { label: 'rooms.field.pair', show: (review) => <Pair review={review} /> },
  { label: 'rooms.field.sign', show: ({ sign }) => <SignChip sign={sign} /> },
  { label: 'rooms.field.hands', right: true, show: ({ hands }) => hands },
  { label: 'rooms.field.observed', right: true, show: ({ observed }) => figureOf(observed) },
  { label: 'rooms.field.expected', right: true, show: ({ expected }) => figureOf(expected) },
  { label: 'rooms.field.sigma', right: true, show: ({ sigma }) => signed(sigma) },
  { label: 'rooms.field.found', show: ({ foundAt }) => <Moment at={foundAt} /> },
];

/** Pairs of players whose hands are not what chance gives, the most unlikely first. */
export function ReviewsView() {
  const translate = useTranslate();
  const { data, error, refetch } = useReviews();
  if (!data) {
    if (error) return <Failed error={error} retry={() => void refetch()} />;
    return <LoadingSkeleton height={240} />;
  }
  const rows = data.list.map((review) => ({ ...review, id: `${reviewPath(review)} ${review.sign}` }));
  const card = (review: Row) => (
    <RoomCard
      lead={<Pair review={review} />}
      mark={<SignChip sign={review.sign} />}
      rows={[
        [translate('rooms.field.hands'), review.hands],
        [translate('rooms.field.observed'), figureOf(review.observed)],
        [translate('rooms.field.expected'), figureOf(review.expected)],
        [translate('rooms.field.sigma'), signed(review.sigma)],
        [translate('rooms.field.found'), <Moment key="at" at={review.foundAt} />],
      ]}
    />
  );
  return (
    <>
      <Typography sx={{ mb: 2, maxWidth: 720 }}>{translate('rooms.explain.reviews')}</Typography>
      <SilentVendors names={data.silent} />
      {(rows.length > 0 || data.silent.length === 0) && (
        <RoomList records={rows} columns={columns} card={card} to={reviewPath} none="rooms.no_reviews" />
      )}
      <Box sx={{ mt: 2 }}>
        <WatchedMembers />
      </Box>
    </>
  );
}
