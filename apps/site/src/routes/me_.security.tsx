import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl/react';
import { BackLink } from '../app/back-link.tsx';
import { MembersOnly } from '../app/members-only.tsx';
import { Page } from '../app/page.tsx';
import { BindEmailForm } from '../features/people/identity/bind-email-form.tsx';
import { BindMobileForm } from '../features/people/identity/bind-mobile-form.tsx';
import { IdentityPart } from '../features/people/identity-check/identity-part.tsx';
import { securityPartOf } from '../features/people/security/parts.ts';
import { SecurityPage } from '../features/people/security/security-page.tsx';
import { SocialPart } from '../features/people/social-login/social-part.tsx';
import { PaymentPasswordForm } from '../features/money/withdrawals/payment-password-form.tsx';
import { loadPage } from './-load-page.ts';

export const Route = createFileRoute('/me_/security')({
  validateSearch: ({ part }: Record<string, unknown>): { part?: string } => (typeof part === 'string' ? { part } : {}),
  loader: loadPage('/me/security'),
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
          Social={SocialPart}
          Identity={IdentityPart}
        />
      </MembersOnly>
    </Page>
  );
}
