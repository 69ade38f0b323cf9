import type { StatementLine } from '@fairhouse/contract/wallets';
import {
  ArrayField,
  Datagrid,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { InstantField } from '../../instant-field.tsx';
import { Money } from '../../money.tsx';

/** A member with balances and the latest movements, each with the balance after it. */
export function MemberShow() {
  const translate = useTranslate();
  const money = (rail: string) => (member: RaRecord) => (
    <Money amount={member['balance'][rail]} currency={member['balance'].currency} />
  );
  return (
    <Show actions={false}>
      <SimpleShowLayout>
        <TextField source="account" label="member.field.account" />
        <FunctionField label="member.field.balance" render={money('balance')} />
        <FunctionField label="member.field.locked" render={money('locked')} />
        <FunctionField label="member.field.bonus" render={money('bonus')} />
        <InstantField source="registeredAt" label="member.field.registeredAt" />
        <InstantField source="lastLoginAt" label="member.field.lastLoginAt" />
        <FunctionField
          label="member.field.movements"
          render={(member: RaRecord) => (
            <ArrayField source="statement" record={member}>
              <Datagrid bulkActionButtons={false} rowClick={false}>
                <InstantField source="at" label="member.field.at" sortable={false} />
                <FunctionField
                  label="member.field.kind"
                  render={(line: StatementLine) => translate(`movement.${line.kind}`, { _: line.kind })}
                />
                <FunctionField
                  label="member.field.amount"
                  textAlign="right"
                  render={(line: StatementLine) => (
                    <Money amount={line.amount} currency={member['balance'].currency} plus />
                  )}
                />
                <FunctionField
                  label="member.field.balanceAfter"
                  textAlign="right"
                  render={(line: StatementLine) => (
                    <Money amount={line.balanceAfter} currency={member['balance'].currency} />
                  )}
                />
              </Datagrid>
            </ArrayField>
          )}
        />
      </SimpleShowLayout>
    </Show>
  );
}
