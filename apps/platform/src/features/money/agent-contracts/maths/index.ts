export { coversTerms, faultOfTerms, RATE_STEP, type TermsFault } from './check-terms.ts';
export { periodAt, periodCodes, type Period, type PeriodCode } from './periods.ts';
export { readSettlementFile, SettlementFileError, type SettlementFile } from './read-settlement-file.ts';
export { settle, type Carry, type Settlement, type SettlementInput } from './settle.ts';
export { settleLines, type LineContract, type LineSettlement, type TreeMember } from './settle-lines.ts';
export { contractKinds, type ContractKind, type RoundTier, type TeamTier, type Terms } from './terms.ts';
export { validBet, type ClosedRound } from './valid-bet.ts';
