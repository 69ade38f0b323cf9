import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { needWords } from '../app/words.ts';
import { BindEmailForm } from '../features/auth/bind-email-form.tsx';
import { BindMobileForm } from '../features/auth/bind-mobile-form.tsx';
import { securityPartOf } from '../features/security/parts.ts';
import { SecurityPage } from '../features/security/security-page.tsx';
import { PaymentPasswordForm } from '../features/withdrawals/payment-password-form.tsx';

export const Route = createFileRoute('/me_/security')({
  validateSearch: ({ part }: Record<string, unknown>): { part?: string } => (typeof part === 'string' ? { part } : {}),
  loader: () => needWords('security', 'auth', 'contacts', 'withdrawal'),
  component: Security,
});

function Security() {
  const t = useTranslations('security');
  const part = securityPartOf(Route.useSearch().part);
  return (
    <Page
      key={part ?? 'all'}
      title={t(part ?? 'title')}
      narrow={part !== undefined}
      back={<BackLink to={part ? '/me/security' : '/me'} />}
    >
      <MembersOnly>
        <SecurityPage
          part={part ?? null}
          FirstPaymentPassword={PaymentPasswordForm}
          BindMobile={BindMobileForm}
          BindEmail={BindEmailForm}
        />
      </MembersOnly>
    </Page>
  );
}
