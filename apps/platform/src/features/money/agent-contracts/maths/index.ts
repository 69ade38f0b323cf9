export { coversTerms, faultOfTerms } from './check-terms.ts';
export { periodAt, type PeriodCode } from './periods.ts';
export { readSettlementFile, SettlementFileError, type SettlementFile } from './read-settlement-file.ts';
export { settleLines, type LineContract, type LineSettlement, type TreeMember } from './settle-lines.ts';
export { type ContractKind, type RoundTier, type TeamTier, type Terms } from './terms.ts';
export { validBet, type ClosedRound } from './valid-bet.ts';
