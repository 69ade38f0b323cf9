import type { BoMember } from '@fairhouse/contract/people/members-backoffice';
import { SearchInput } from 'react-admin';
import { Age } from '../../../age.tsx';
import { Moment } from '../../../moment.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';
import { MemberChips } from './member-chips.tsx';
import { LastLogin } from './last-login.tsx';

const money = (bucket: 'balance' | 'locked') => (member: BoMember) => (
  <Money amount={member.balance[bucket]} currency={member.balance.currency} />
);

const columns: Column<BoMember>[] = [
  { label: 'member.field.account', show: ({ account }) => account },
  { label: 'member.field.status', show: (member) => <MemberChips member={member} /> },
  { label: 'member.field.balance', show: money('balance'), right: true },
  { label: 'member.field.locked', show: money('locked'), right: true },
  { label: 'member.field.registeredAt', show: ({ registeredAt }) => <Moment at={registeredAt} brief /> },
  { label: 'member.field.lastLoginAt', show: ({ lastLoginAt }) => (lastLoginAt ? <Age at={lastLoginAt} /> : '–') },
];

const card = (member: BoMember) => (
  <CardLines
    lead={member.account}
    mark={(member.status !== 'active' || member.excluded) && <MemberChips member={member} />}
    who={<strong>{money('balance')(member)}</strong>}
    left={<LastLogin at={member.lastLoginAt} />}
    right={<Moment at={member.registeredAt} brief />}
  />
);

/** Members by name, newest first. */
export const MemberList = () => (
  <WorkList<BoMember>
    filters={[<SearchInput key="search" source="search" alwaysOn />]}
    sort={{ field: 'registeredAt', order: 'DESC' }}
    columns={columns}
    card={card}
    to={({ id }) => `/members/${id}/show`}
    nothing="member.none"
  />
);
