/** Why a round is corrected after its end; the member reads it. */
export const correctionReasons = ['result_changed', 'result_taken_back', 'voided', 'payout_wrong'] as const;
export type CorrectionReason = (typeof correctionReasons)[number];
