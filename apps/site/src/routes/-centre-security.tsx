import { PaymentPasswordForm } from '../features/money/withdrawals/payment-password-form.tsx';
import { BindEmailForm } from '../features/people/identity/bind-email-form.tsx';
import { BindMobileForm } from '../features/people/identity/bind-mobile-form.tsx';
import { IdentityPart } from '../features/people/identity-check/identity-part.tsx';
import { SecurityPage } from '../features/people/security/security-page.tsx';
import { SocialPart } from '../features/people/social-login/social-part.tsx';

/** The overview; its rows lead to the pages of the settings. */
export default function CentreSecurity() {
  return (
    <SecurityPage
      part={null}
      FirstPaymentPassword={PaymentPasswordForm}
      BindMobile={BindMobileForm}
      BindEmail={BindEmailForm}
      Social={SocialPart}
      Identity={IdentityPart}
    />
  );
}
