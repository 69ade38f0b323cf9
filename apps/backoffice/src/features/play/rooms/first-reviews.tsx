import {
  boHandReviews,
  boWatchedRoomMembers,
  type NamedReview,
  type WatchedRoomMember,
} from '@fairhouse/contract/play/rooms-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { call } from '../../../client.ts';
import { CardLines } from '../../../records/card-lines.tsx';
import { FirstRecords } from '../../../records/first-records.tsx';
import { Pair, SignChip, signed } from './review-cells.tsx';
import { reviewPath } from './review-path.ts';

/** A pair of players, or a member who wins beyond chance. */
type First = { id: string } & ({ review: NamedReview } | { member: WatchedRoomMember });

function Alarm() {
  return <Chip size="small" color="error" label={useTranslate()('rooms.members.alarm')} />;
}

const card = (first: First) =>
  'review' in first ? (
    <CardLines
      lead={<Pair review={first.review} />}
      mark={<SignChip sign={first.review.sign} />}
      who={signed(first.review.sigma)}
      left={first.review.vendor}
      right={<Age at={first.review.foundAt} />}
    />
  ) : (
    <CardLines
      lead={first.member.username}
      mark={<Alarm />}
      who={signed(first.member.sigmas)}
      left={first.member.vendor}
      right={<Age at={first.member.alarmSince} />}
    />
  );

async function readFirst(): Promise<{ list: First[] }> {
  const [reviews, members] = [await call(boHandReviews, {}), await call(boWatchedRoomMembers, {})];
  return {
    list: [
      ...reviews.list.map((review) => ({ id: `${reviewPath(review)} ${review.sign}`, review })),
      ...members.list
        .filter(({ checked }) => checked === null)
        .map((member) => ({ id: `${member.vendor} ${member.memberId} ${member.family} ${member.currency}`, member })),
    ],
  };
}

/** What waits for an operator in card rooms, at tables and in tanks. */
export const FirstReviews = ({ count }: { count: number }) => (
  <FirstRecords<First>
    list="rooms"
    count={count}
    read={readFirst}
    card={card}
    to={(first) => ('review' in first ? reviewPath(first.review) : '/rooms?tab=reviews')}
  />
);
