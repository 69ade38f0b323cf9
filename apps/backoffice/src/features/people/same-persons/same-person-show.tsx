import type { LikelySamePerson } from '@fairhouse/contract/people/same-persons-backoffice';
import { Alert, Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { DecideAction } from './decide-action.tsx';
import { Excluded } from './excluded.tsx';
import { Traits } from './traits.tsx';
import { VerdictChip } from './verdict-chip.tsx';

export const SamePersonShow = () => (
  <RecordPage<LikelySamePerson>>{(found) => <Details key={found.id} found={found} />}</RecordPage>
);

/** Both accounts, what they have in common, and the decision. */
function Details({ found }: { found: LikelySamePerson }) {
  const translate = useTranslate();
  const { memberId, memberAccount, excluded, until, decided } = found;
  const word = (name: string) => translate(`same_person.field.${name}`);
  return (
    <Section title={memberAccount} aside={<VerdictChip found={found} />}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Alert severity="info">{translate('same_person.meaning')}</Alert>
        <DecideAction found={found} />
        <Rows
          rows={[
            [word('member'), <MemberLink key="member" id={memberId} account={memberAccount} />],
            [
              word('excluded'),
              excluded ? (
                <MemberLink key="excluded" id={excluded.memberId} account={excluded.memberAccount} />
              ) : (
                <Excluded key="excluded" found={found} />
              ),
            ],
            [word('until'), until ? <Moment key="until" at={until} /> : word('endless')],
            [word('traits'), <Traits key="traits" found={found} />],
            [word('foundAt'), <Moment key="found" at={found.foundAt} />],
            ...(decided
              ? ([
                  [word('by'), decided.by],
                  [word('at'), <Moment key="at" at={decided.at} />],
                  [word('reason'), decided.reason],
                ] as const)
              : []),
          ]}
        />
      </Box>
    </Section>
  );
}
