import type { Revocation } from '@fairhouse/contract/money/revocations-backoffice';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { RevocationActions } from './revocation-actions.tsx';
import { RevocationChip } from './revocation-chip.tsx';

export const RevocationShow = () => (
  <RecordPage<Revocation>>{(revocation) => <Details key={revocation.id} revocation={revocation} />}</RecordPage>
);

/** A proposal with what became of it: the decision, the appeal, the answer. */
function Details({ revocation }: { revocation: Revocation }) {
  const translate = useTranslate();
  const { memberId, memberAccount, title, granted, amount, currency, abuse, note, state } = revocation;
  const { proposedBy, proposedAt, decidedBy, decidedAt, decisionReason } = revocation;
  const { appeal, appealedAt, answer, answeredBy, answeredAt } = revocation;
  const field = (name: string) => translate(`revocation.field.${name}`);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Section title={title || memberAccount} aside={<RevocationChip state={state} />}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Rows
            wide
            rows={[
              [field('member'), <MemberLink key="member" id={memberId} account={memberAccount} />],
              [field('granted'), <Money key="granted" amount={granted} currency={currency} />],
              ...(amount === null
                ? []
                : [[field('amount'), <Money key="amount" amount={amount} currency={currency} />] as const]),
              [field('abuse'), translate(`revocation.abuse.${abuse}`)],
              [field('note'), note],
              [field('proposedBy'), proposedBy],
              [field('proposedAt'), <Moment key="proposed" at={proposedAt} />],
              ...(decidedBy ? [[field('decidedBy'), decidedBy] as const] : []),
              ...(decidedAt ? [[field('decidedAt'), <Moment key="decided" at={decidedAt} />] as const] : []),
              ...(decisionReason ? [[field('decisionReason'), decisionReason] as const] : []),
              ...(appeal ? [[field('appeal'), appeal] as const] : []),
              ...(appealedAt ? [[field('appealedAt'), <Moment key="appealed" at={appealedAt} />] as const] : []),
              ...(answer ? [[field('answer'), answer] as const] : []),
              ...(answeredBy ? [[field('answeredBy'), answeredBy] as const] : []),
              ...(answeredAt ? [[field('answeredAt'), <Moment key="answered" at={answeredAt} />] as const] : []),
            ]}
          />
          <RevocationActions revocation={revocation} />
        </Box>
      </Section>
    </Box>
  );
}
