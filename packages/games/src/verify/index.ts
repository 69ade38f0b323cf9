export type { ReplayedGame } from './replay-round.ts';
export { readRoundDocument, type ReadRoundDocument, type RoundDocument } from './round-document.ts';
export {
  verifySlotRound,
  type InputFlaw,
  type RoundJackpot,
  type SlotRoundProof,
  type SlotVerification,
  type VerificationStep,
} from './verify-slot-round.ts';
