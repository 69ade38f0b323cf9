import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { Box } from '@mui/material';
import { MemberFields } from './member-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { RewardFields } from './reward-fields.tsx';
import type { RulesFormProps } from './rule-fields.tsx';
import { WageringFields } from './wagering-fields.tsx';

export const emptyRules: PromotionRules = {
  kind: 'gift',
  product: 'casino',
  period: 'ONCE',
  startsAt: null,
  endsAt: null,
  claimDays: 7,
  trigger: { type: 'sign_up' },
  eligible: { oncePer: ['member', 'person'] },
  reward: { to: 'main', fixed: 5000, max: 5000 },
  caps: {},
  budget: 1_000_000,
};

/** A form over the fields of the rules. */
export const RulesForm = (props: RulesFormProps) => (
  <Box sx={{ display: 'grid', gap: 2 }}>
    <OfferFields {...props} />
    <RewardFields {...props} />
    <WageringFields {...props} />
    <MemberFields {...props} />
  </Box>
);
