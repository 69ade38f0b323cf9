import { boOpenIdentityCheck, type IdentityReview } from '@fairhouse/contract/people/identity-check-backoffice';
import { Alert, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../../client.ts';
import { MemberLink } from '../../../member-link.tsx';
import { Moment } from '../../../moment.tsx';
import { Failed } from '../../../records/failed.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { IdentityActions } from './identity-actions.tsx';
import { IdentityChip } from './identity-chip.tsx';

export const IdentityCheckShow = () => (
  <RecordPage<IdentityReview>>{(check) => <Details key={check.id} check={check} />}</RecordPage>
);

/** What the member said beside the document; the pictures open by a press, since every look is logged. */
function Details({ check }: { check: IdentityReview }) {
  const translate = useTranslate();
  const opening = useMutation({ mutationFn: () => call(boOpenIdentityCheck, { id: check.id }) });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { md: '3fr 2fr' }, alignItems: 'start' }}>
      <Section title={translate('identity_check.pictures')} aside={<IdentityChip check={check} />}>
        {opening.data ? (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {opening.data.pictures.map(({ contentType, base64 }, index) => (
              <img
                key={index}
                src={`data:${contentType};base64,${base64}`}
                alt={translate('identity_check.picture', { number: index + 1 })}
                style={{ width: '100%', borderRadius: 10 }}
              />
            ))}
          </Box>
        ) : (
          <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
            <Alert severity="info">{translate('identity_check.logged')}</Alert>
            <Button variant="contained" onClick={() => opening.mutate()} disabled={opening.isPending}>
              {translate('identity_check.open')}
            </Button>
            {opening.error && <Failed error={opening.error} retry={() => opening.mutate()} />}
          </Box>
        )}
      </Section>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title={translate('identity_check.compare')}>
          <Rows rows={rowsOf(check, translate, opening.data?.number)} />
        </Section>
        {check.sameDocument.length > 0 && (
          <Alert severity="warning">
            {translate('identity_check.same')}{' '}
            {check.sameDocument.map(({ id, account }) => (
              <Box component="span" key={id} sx={{ mr: 1 }}>
                <MemberLink id={id} account={account} />
              </Box>
            ))}
          </Alert>
        )}
        <IdentityActions check={check} opened={opening.isSuccess} onOpen={() => opening.mutate()} />
      </Box>
    </Box>
  );
}

function rowsOf(check: IdentityReview, translate: ReturnType<typeof useTranslate>, number: string | undefined) {
  const field = (name: string) => translate(`identity_check.field.${name}`);
  return [
    [field('member'), <MemberLink key="member" id={check.memberId} account={check.memberAccount} />],
    [field('realName'), check.realName ?? '–'],
    [field('birthday'), check.birthday ?? '–'],
    [field('document'), translate(`identity_check.document.${check.document}`)],
    [field('number'), number ?? `…${check.ending}`],
    [field('documentExpires'), check.documentExpires],
    [field('submittedAt'), <Moment key="submitted" at={check.submittedAt} />],
    ...(check.decidedBy
      ? [
          [field('decidedBy'), check.decidedBy] as const,
          [field('decidedAt'), <Moment key="decided" at={check.decidedAt} />] as const,
        ]
      : []),
    ...(check.validUntil ? [[field('validUntil'), <Moment key="valid" at={check.validUntil} />] as const] : []),
    ...(check.reason ? [[field('reason'), check.reason] as const] : []),
  ] as const;
}
