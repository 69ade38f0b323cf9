import { ReferralPage } from '../features/money/referral/referral-page.tsx';
import { InviteCode } from '../features/people/agents/invite-code.tsx';

/** The referral page in the member centre. */
export default function CentreReferral() {
  return <ReferralPage Code={InviteCode} />;
}
