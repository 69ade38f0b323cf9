import type { ResponseOf } from '@fairhouse/contract';
import { CallError } from '@fairhouse/contract/client';
import type { boHandReview } from '@fairhouse/contract/play/rooms-backoffice';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { DialogHost, useDialogHost } from '../../../records/dialog-host.tsx';
import { Failed } from '../../../records/failed.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { figureOf, signed, useNameOf } from './review-cells.tsx';
import { readReviewPath } from './review-path.ts';
import { SharedHands } from './shared-hands.tsx';
import { useReview } from './use-rooms.ts';
import { LoadingSkeleton } from '../../../records/loading-skeleton.tsx';

type Review = ResponseOf<typeof boHandReview>;

/** One pair of players: what is unlikely, what was decided, and the hands behind the figures. */
export function ReviewPage() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  return (
    <DialogHost>
      <Button
        component={Link}
        to="/rooms?tab=reviews"
        size="small"
        startIcon={<ArrowBack />}
        sx={{ my: 0.5, minHeight: 44, alignSelf: 'start', justifySelf: 'start' }}
      >
        {translate('ra.action.list')}
      </Button>
      <Details {...readReviewPath(id)} />
    </DialogHost>
  );
}

interface DetailsProps {
  vendor: string;
  playerA: string;
  playerB: string;
}

function Details({ vendor, playerA, playerB }: DetailsProps) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const { data, error, refetch } = useReview(vendor, playerA, playerB);
  if (!data) {
    if (!error) return <LoadingSkeleton height={320} />;
    if (error instanceof CallError && error.code === 'not_found')
      return <Typography sx={{ py: 6, textAlign: 'center' }}>{error.message}</Typography>;
    return <Failed error={error} retry={() => void refetch()} />;
  }
  const title = `${nameOf(data.a)} · ${nameOf(data.b)}`;
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Title title={title} />
      <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <Section title={translate('rooms.players')}>
        <Rows
          wide
          rows={[
            [translate('rooms.player_a'), <Member key="a" member={data.a} />],
            [translate('rooms.player_b'), <Member key="b" member={data.b} />],
          ]}
        />
      </Section>
      {data.findings.map((finding) => (
        <Finding key={finding.sign} vendor={vendor} managed={data.managed} finding={finding} />
      ))}
      <SharedHands vendor={vendor} hands={data.hands} a={nameOf(data.a)} b={nameOf(data.b)} />
    </Box>
  );
}

function Member({ member }: { member: Review['a'] }) {
  const nameOf = useNameOf();
  return member ? <MemberLink id={member.memberId} account={member.username} roomy /> : nameOf(member);
}

interface FindingProps {
  vendor: string;
  managed: boolean;
  finding: Review['findings'][number];
}

/** A sign with the figures behind it, and what was decided. */
function Finding({ vendor, managed, finding }: FindingProps) {
  const translate = useTranslate();
  const mayWrite = useMay('tables.write') && managed;
  const show = useDialogHost();
  const { sign, hands, observed, expected, sigma, foundAt, decided } = finding;
  const open = () => show(<DecideDialog vendor={vendor} finding={finding} onClose={() => show(null)} />);
  return (
    <Section
      title={translate(`rooms.sign.${sign}`)}
      aside={
        mayWrite &&
        !decided && (
          <Button variant="contained" sx={{ minHeight: 44 }} onClick={open}>
            {translate('rooms.action.decide')}
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ mb: 1, maxWidth: 720 }}>
        {translate(`rooms.sign_means.${sign}`)}
      </Typography>
      <Rows
        wide
        rows={[
          [translate('rooms.field.hands'), hands],
          [translate(`rooms.observed.${sign}`), figureOf(observed)],
          [translate('rooms.field.expected'), figureOf(expected)],
          [translate('rooms.field.sigma'), signed(sigma)],
          [translate('rooms.field.found'), <Moment key="at" at={foundAt} />],
          ...(decided
            ? [[translate('rooms.field.decided'), <Decided key="decided" decided={decided} />] as const]
            : []),
        ]}
      />
    </Section>
  );
}

function Decided({
  decided: { verdict, by, reason, at },
}: {
  decided: NonNullable<FindingProps['finding']['decided']>;
}) {
  const translate = useTranslate();
  return (
    <>
      {verdict && <strong>{translate(`rooms.verdict.${verdict}`)}</strong>} {by} <Moment at={at} />
      {reason !== '' && `: ${reason}`}
    </>
  );
}
