import { depositStates } from '@fairhouse/contract/deposits';
import {
  Datagrid,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  TextField,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { InstantField } from '../../instant-field.tsx';
import { Money } from '../../money.tsx';

export function DepositList() {
  const translate = useTranslate();
  const states = [...depositStates, 'mismatch'].map((id) => ({ id, name: translate(`deposit.state.${id}`) }));
  return (
    <List
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        <SelectInput key="state" source="state" label="deposit.field.state" choices={states} alwaysOn />,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      exporter={false}
    >
      <Datagrid bulkActionButtons={false} rowClick={false}>
        <TextField source="reference" label="deposit.field.reference" sortable={false} />
        <TextField source="memberAccount" label="deposit.field.member" sortable={false} />
        <FunctionField
          label="deposit.field.amount"
          textAlign="right"
          render={(deposit: RaRecord) => <Money amount={deposit['amount']} currency={deposit['currency']} />}
        />
        <TextField source="methodName" label="deposit.field.method" sortable={false} />
        <InstantField source="createdAt" label="deposit.field.createdAt" sortable={false} />
        <FunctionField
          label="deposit.field.state"
          render={(deposit: RaRecord) => translate(`deposit.state.${deposit['state']}`)}
        />
      </Datagrid>
    </List>
  );
}
