import type { BoOperator, OperatorAccess } from '@fairhouse/contract/house/operators-backoffice';
import Add from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { SearchInput, useTranslate } from 'react-admin';
import { useMay } from '../../../permissions.ts';
import { Age } from '../../../age.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { AccessDialog } from './access-dialog.tsx';
import { OperatorDialog } from './operator-dialog.tsx';
import { StatusChip } from './status-chip.tsx';
import { useRoleName } from './use-role-name.ts';

function Role({ operator }: { operator: BoOperator }) {
  return useRoleName()(operator.role);
}
const loginOf = ({ lastLoginAt }: BoOperator) => (lastLoginAt === null ? '–' : <Age at={lastLoginAt} />);

const columns: Column<BoOperator>[] = [
  { label: 'operator.field.username', show: ({ username }) => username },
  { label: 'operator.field.displayName', show: ({ displayName }) => displayName },
  { label: 'operator.field.role', show: (operator) => <Role operator={operator} /> },
  { label: 'operator.field.lastLoginAt', show: loginOf },
  { label: 'operator.field.sessions', show: ({ sessions }) => sessions, right: true },
  { label: 'operator.field.status', show: (operator) => <StatusChip operator={operator} /> },
];

const card = (operator: BoOperator) => (
  <CardLines
    lead={operator.displayName}
    mark={<StatusChip operator={operator} />}
    who={operator.username}
    left={<Role operator={operator} />}
    right={loginOf(operator)}
  />
);

/** Operators of this merchant. */
export function OperatorList() {
  const translate = useTranslate();
  const mayWrite = useMay('operators.write');
  const [isAdding, setAdding] = useState(false);
  const [access, setAccess] = useState<OperatorAccess | null>(null);
  return (
    <>
      {mayWrite && (
        <Box sx={{ display: 'flex', justifyContent: 'end', mt: 1, mb: { md: -5 } }}>
          <Button startIcon={<Add />} onClick={() => setAdding(true)} sx={{ zIndex: 1 }}>
            {translate('operator.add')}
          </Button>
        </Box>
      )}
      <WorkList<BoOperator>
        filters={[<SearchInput key="search" source="search" alwaysOn />]}
        sort={{ field: 'username', order: 'ASC' }}
        columns={columns}
        card={card}
        to={({ id }) => `/operators/${id}/show`}
        nothing="operator.none"
      />
      {isAdding && (
        <OperatorDialog
          onDone={(given) => {
            setAdding(false);
            setAccess(given);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {access && <AccessDialog access={access} onClose={() => setAccess(null)} />}
    </>
  );
}
