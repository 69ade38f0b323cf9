import { Datagrid, FunctionField, List, SearchInput, TextField, type RaRecord } from 'react-admin';
import { InstantField } from '../../instant-field.tsx';
import { Money } from '../../money.tsx';

export const MemberList = () => (
  <List
    filters={[<SearchInput key="search" source="search" alwaysOn />]}
    sort={{ field: 'registeredAt', order: 'DESC' }}
    exporter={false}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="account" label="member.field.account" sortable={false} />
      <FunctionField
        label="member.field.balance"
        textAlign="right"
        render={(member: RaRecord) => (
          <Money amount={member['balance'].balance} currency={member['balance'].currency} />
        )}
      />
      <FunctionField
        label="member.field.locked"
        textAlign="right"
        render={(member: RaRecord) => <Money amount={member['balance'].locked} currency={member['balance'].currency} />}
      />
      <InstantField source="registeredAt" label="member.field.registeredAt" sortable={false} />
      <InstantField source="lastLoginAt" label="member.field.lastLoginAt" sortable={false} />
    </Datagrid>
  </List>
);
