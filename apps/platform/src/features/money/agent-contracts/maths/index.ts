export { coversTerms, faultOfTerms } from './check-terms.ts';
export { type PeriodPart, type StakeClass, type TeamFigures, tierOfStake } from './earn.ts';
export { periodAt, type Period, type PeriodCode } from './periods.ts';
export { readSettlementFile, SettlementFileError, type SettlementFile } from './read-settlement-file.ts';
export { settle, type Settlement } from './settle.ts';
export { settleLines, type LineContract, type LineSettlement, type TreeMember } from './settle-lines.ts';
export { splitEarned } from './split-earned.ts';
export { type RoundTier, type TeamTier, type Terms } from './terms.ts';
export { validBet, type ClosedRound } from './valid-bet.ts';
