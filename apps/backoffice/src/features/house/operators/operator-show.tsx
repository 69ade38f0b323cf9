import type { BoOperator } from '@fairhouse/contract/house/operators-backoffice';
import { Alert, Box, Chip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Moment } from '../../../moment.tsx';
import { useMay } from '../../../permissions.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { Rows, Section } from '../../../records/section.tsx';
import { OperatorActions } from './operator-actions.tsx';
import { StatusChip } from './status-chip.tsx';
import { useRoleName } from './use-role-name.ts';

export const OperatorShow = () => (
  <RecordPage<BoOperator>>{(operator) => <Details key={operator.id} operator={operator} />}</RecordPage>
);

function Details({ operator }: { operator: BoOperator }) {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const mayWrite = useMay('operators.write');
  const { username, displayName, role, createdAt, lastLoginAt, sessions } = operator;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {displayName}
        </Typography>
        <StatusChip operator={operator} />
      </Box>
      <Section title={translate('operator.account')}>
        <Rows
          wide
          rows={[
            [translate('operator.field.username'), username],
            [translate('operator.field.role'), nameOf(role)],
            [translate('operator.field.may'), translate(`operator.may.${role}`, { _: '–' })],
            [translate('operator.field.createdAt'), <Moment key="created" at={createdAt} />],
            [translate('operator.field.lastLoginAt'), <Moment key="login" at={lastLoginAt} />],
            [translate('operator.field.sessions'), sessions],
            [translate('operator.field.person'), <Person key="person" person={operator.person} />],
          ]}
        />
      </Section>
      {mayWrite && <OperatorActions operator={operator} />}
    </Box>
  );
}

/** The verified person, by whom and when, and the accounts that are the same person's. */
function Person({ person }: Pick<BoOperator, 'person'>) {
  const translate = useTranslate();
  if (!person)
    return <Chip size="small" color="warning" variant="outlined" label={translate('operator.person.none')} />;
  const { name, document, ending, verifiedBy, verifiedAt, otherAccounts } = person;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <span>{`${name} · ${translate(`operator.document.${document}`)} …${ending}`}</span>
      <span>
        {translate('operator.person.by', { name: verifiedBy })} <Moment at={verifiedAt} />
      </span>
      {otherAccounts.length > 0 && (
        <Alert severity="info">{translate('operator.person.same', { names: otherAccounts.join(', ') })}</Alert>
      )}
    </Box>
  );
}
