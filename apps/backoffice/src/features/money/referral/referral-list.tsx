import { referralStates } from '@fairhouse/contract/money/referral';
import type { BoReferral } from '@fairhouse/contract/money/referral-backoffice';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { CardLines } from '../../../records/card-lines.tsx';
import { useChoiceFilter } from '../../../records/choice-filter.tsx';
import type { Column } from '../../../records/record-table.tsx';
import { WorkList } from '../../../records/work-list.tsx';

const colours = { applying: 'warning', issued: 'success', rejected: 'default' } as const;

export function ReferralChip({ referral: { state } }: { referral: BoReferral }) {
  const translate = useTranslate();
  return <Chip size="small" color={colours[state]} label={translate(`referral.state.${state}`)} />;
}

function Doubt({ referral: { doubt } }: { referral: BoReferral }) {
  const translate = useTranslate();
  return doubt === null ? '–' : translate(`referral.doubt.${doubt}`);
}

const amount = ({ recommenderAmount, friendAmount, currency }: BoReferral) => (
  <Money amount={recommenderAmount + friendAmount} currency={currency} />
);

const columns: Column<BoReferral>[] = [
  { label: 'referral.field.recommender', show: ({ recommenderAccount }) => recommenderAccount },
  { label: 'referral.field.friend', show: ({ friendAccount }) => friendAccount },
  { label: 'referral.field.stage', show: ({ stage }) => stage, right: true },
  { label: 'referral.field.amount', show: amount, right: true },
  { label: 'referral.field.doubt', show: (referral) => <Doubt referral={referral} /> },
  { label: 'referral.field.reachedAt', show: ({ reachedAt }) => <Age at={reachedAt} /> },
  { label: 'reward.field.state', show: (referral) => <ReferralChip referral={referral} /> },
];

export const referralCard = (referral: BoReferral) => (
  <CardLines
    lead={amount(referral)}
    mark={<ReferralChip referral={referral} />}
    who={
      <>
        <strong>{referral.recommenderAccount}</strong> · {referral.friendAccount}
      </>
    }
    left={<Doubt referral={referral} />}
    right={<Age at={referral.reachedAt} />}
  />
);

/** Stages that friends have reached: those in doubt first. */
export function ReferralList() {
  const choice = useChoiceFilter();
  return (
    <WorkList<BoReferral>
      filters={[choice('state', 'reward.field.state', referralStates, (id) => `referral.state.${id}`)]}
      sort={{ field: 'reachedAt', order: 'DESC' }}
      columns={columns}
      card={referralCard}
      to={({ id }) => `/referrals/${id}/show`}
      nothing="referral.none"
    />
  );
}
