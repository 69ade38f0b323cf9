export type { ReplayedGame } from './replay-round.ts';
export {
  verifySlotRound,
  type InputFlaw,
  type SlotRoundProof,
  type SlotVerification,
  type VerificationStep,
} from './verify-slot-round.ts';
