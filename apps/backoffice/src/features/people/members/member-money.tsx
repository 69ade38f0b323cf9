import type { BoMemberDetail } from '@fairhouse/contract/people/members-backoffice';
import { Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { Age } from '../../../age.tsx';
import { Money } from '../../../money.tsx';
import { useMay } from '../../../permissions.ts';
import { Rows, Section } from '../../../records/section.tsx';

interface OfMember {
  member: BoMemberDetail;
}

/** Balances by wallet; points are no money and have no currency. */
export function Balances({ member: { balance, vendorWallets, withdrawalLimits } }: OfMember) {
  const translate = useTranslate();
  const { currency } = balance;
  const { minimum, maximum, fee } = withdrawalLimits;
  return (
    <Section title={translate('member.section.balances')}>
      <Rows
        rows={[
          ...(['balance', 'locked', 'bonus'] as const).map(
            (bucket) =>
              [
                translate(`member.field.${bucket}`),
                <Money key={bucket} amount={balance[bucket]} currency={currency} />,
              ] as const,
          ),
          [translate('member.field.points'), String(balance.points)],
          ...vendorWallets.map(
            (wallet) =>
              [wallet.vendor, <Money key={wallet.vendor} amount={wallet.balance} currency={currency} />] as const,
          ),
          [
            translate('member.field.withdrawalLimits'),
            <span key="limits">
              <Money amount={minimum} currency={currency} /> – <Money amount={maximum} currency={currency} />
            </span>,
          ],
          [translate('member.field.withdrawalFee'), <Money key="fee" amount={fee} currency={currency} />],
        ]}
      />
    </Section>
  );
}

/** Total deposits and withdrawals, from the ledger. */
export function Totals({ member: { totals, balance } }: OfMember) {
  const translate = useTranslate();
  const { currency } = balance;
  const sum = ({ amount, count }: { amount: number; count: number }) => (
    <>
      <Money amount={amount} currency={currency} /> ({count})
    </>
  );
  return (
    <Section title={translate('member.section.totals')}>
      <Rows
        rows={[
          [translate('member.total.deposited'), sum(totals.deposited)],
          [translate('member.total.withdrawn'), sum(totals.withdrawn)],
          [translate('member.total.openDeposits'), sum(totals.openDeposits)],
          [translate('member.total.openWithdrawals'), sum(totals.openWithdrawals)],
          [translate('member.total.staked'), <Money key="staked" amount={totals.staked} currency={currency} />],
          [translate('member.total.paid'), <Money key="paid" amount={totals.paid} currency={currency} />],
        ]}
      />
    </Section>
  );
}

/** The parts of "Held". */
export function Holds({ member: { holds, balance } }: OfMember) {
  const translate = useTranslate();
  const mayOpen = useMay('withdrawals.read');
  const causeOf = ({ withdrawal }: BoMemberDetail['holds'][number]) => {
    if (!withdrawal) return translate('member.hold.other');
    return mayOpen ? (
      <Link component={RouterLink} to={`/withdrawals/${withdrawal.id}/show`} underline="hover">
        {withdrawal.reference}
      </Link>
    ) : (
      withdrawal.reference
    );
  };
  return (
    <Section title={translate('member.section.holds')}>
      {holds.length === 0 ? (
        <Typography variant="body2">{translate('member.hold.none')}</Typography>
      ) : (
        <Rows
          rows={holds.map((hold) => [
            <span key="cause">
              {causeOf(hold)} · <Age at={hold.createdAt} />
            </span>,
            <Money key="amount" amount={hold.amount} currency={balance.currency} />,
          ])}
        />
      )}
    </Section>
  );
}
