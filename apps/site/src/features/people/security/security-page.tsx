import type { ComponentType } from 'react';
import { AuthenticatorPart } from './authenticator-part.tsx';
import { ContactPart, type BindFormProps } from './contact-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { LoginsPart } from './logins-part.tsx';
import { Overview } from './overview.tsx';
import type { SecurityPart } from './parts.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { PaymentPasswordPart } from './payment-password-part.tsx';
import { ProfilePart } from './profile-part.tsx';

export interface SecurityPageProps {
  part: SecurityPart | null;
  /** The form that sets the payment password for the first time; a component of withdrawals. */
  FirstPaymentPassword: ComponentType<{ onDone: () => Promise<void> }>;
  /** The forms that bind a number and an email address; components of identity. */
  BindMobile: ComponentType<BindFormProps>;
  BindEmail: ComponentType<BindFormProps>;
  /** Accounts of other companies; a component of social log-in. */
  Social: ComponentType;
  /** The identity check; a component of identity-check. */
  Identity: ComponentType;
}

/** The security centre: the overview, or one page of it. */
export function SecurityPage({
  part,
  FirstPaymentPassword,
  BindMobile,
  BindEmail,
  Social,
  Identity,
}: SecurityPageProps) {
  switch (part) {
    case null:
      return <Overview />;
    case 'mobile':
      return <ContactPart kind="mobile" Form={BindMobile} />;
    case 'email':
      return <ContactPart kind="email" Form={BindEmail} />;
    case 'profile':
      return <ProfilePart />;
    case 'paymentPassword':
      return <PaymentPasswordPart First={FirstPaymentPassword} />;
    case 'authenticator':
      return <AuthenticatorPart />;
    case 'passkeys':
      return <PasskeysPart />;
    case 'social':
      return <Social />;
    case 'identity':
      return <Identity />;
    case 'devices':
      return <DevicesPart />;
    case 'logins':
      return <LoginsPart />;
  }
}
