import type { ResponseOf } from '@fairhouse/contract';
import type { boPromotionEntry } from '@fairhouse/contract/content/promotion-entries-backoffice';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { BonusList } from '../../money/revocations/parts.ts';
import { EntryStatus } from './entry-list.tsx';

type Entry = ResponseOf<typeof boPromotionEntry>;

export const EntryShow = () => <RecordPage<Entry>>{(entry) => <Details key={entry.id} entry={entry} />}</RecordPage>;

/** One entry with its story. */
function Details({ entry }: { entry: Entry }) {
  const translate = useTranslate();
  const { promotion, memberId, memberAccount, period, version, base, reward, currency, status, steps, bonusId } = entry;
  const field = (name: string) => translate(`promotions.entry.${name}`);
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Section title={promotion} aside={<EntryStatus status={status} />}>
        <Rows
          wide
          rows={[
            [field('member'), <MemberLink key="member" id={memberId} account={memberAccount} />],
            [field('period'), period],
            [field('version'), String(version)],
            ...(base === null
              ? []
              : [[field('base'), <Money key="base" amount={base} currency={currency} />] as const]),
            ...(reward === null
              ? []
              : [[field('reward'), <Money key="reward" amount={reward} currency={currency} />] as const]),
          ]}
        />
      </Section>
      <Section title={field('story')}>
        <Rows
          wide
          rows={steps.map((step, index) => [
            <Moment key={`${index} at`} at={step.at} />,
            <span key={`${index} what`}>
              <EntryStatus status={step.status} /> {step.actor}
            </span>,
          ])}
        />
      </Section>
      {bonusId && <BonusList memberId={memberId} bonusId={bonusId} />}
    </Box>
  );
}
