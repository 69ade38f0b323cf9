import { withdrawalStates } from '@fairhouse/contract/withdrawals';
import type { Review } from '@fairhouse/contract/backoffice';
import { Datagrid, FunctionField, List, SearchInput, SelectInput, TextField, useTranslate } from 'react-admin';
import { InstantField } from '../../instant-field.tsx';
import { Money } from '../../money.tsx';
import { StateChip } from './state-chip.tsx';

/** The queue: what waits for a decision, oldest first. */
export function WithdrawalList() {
  const translate = useTranslate();
  const states = withdrawalStates.map((id) => ({ id, name: translate(`withdrawal.state.${id}`) }));
  return (
    <List
      filters={[
        <SearchInput key="search" source="search" alwaysOn />,
        <SelectInput key="state" source="state" label="withdrawal.field.state" choices={states} alwaysOn />,
      ]}
      filterDefaultValues={{ state: 'requested' }}
      sort={{ field: 'createdAt', order: 'ASC' }}
      perPage={25}
      exporter={false}
    >
      <Datagrid rowClick="show" bulkActionButtons={false}>
        <TextField source="reference" label="withdrawal.field.reference" sortable={false} />
        <TextField source="memberAccount" label="withdrawal.field.member" sortable={false} />
        <FunctionField
          source="amount"
          label="withdrawal.field.amount"
          textAlign="right"
          render={(review: Review) => <Money amount={review.amount} currency={review.currency} />}
        />
        <FunctionField
          label="withdrawal.field.account"
          render={(review: Review) => `${review.account.channelName} ${review.account.maskedNumber}`}
        />
        <InstantField source="createdAt" label="withdrawal.field.createdAt" />
        <FunctionField label="withdrawal.field.state" render={(review: Review) => <StateChip state={review.state} />} />
      </Datagrid>
    </List>
  );
}
