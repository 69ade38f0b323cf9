export { CURRENCIES, currencyOf, isCurrency, TRIAL_CURRENCY, type Currency } from './currency.ts';
export { accountNumber, houseAccount, type HouseAccount, type Purpose } from './house-accounts.ts';
export { InvalidOperationError } from './check-operation.ts';
export { createLedger } from './create-ledger.ts';
export { bookJackpot, readJackpots, type BookedJackpot, type JackpotEntry } from './jackpots.ts';
export { LedgerError, type LedgerErrorCode } from './ledger-error.ts';
export type * from './ledger.ts';
export { sumMainBalances, sumReceivables, sumVendorWallets, sumWallets, type WalletSums } from './liability.ts';
export { lockMainBalances } from './lock-main-balances.ts';
export { migrationsDir } from './migrations-dir.ts';
export { KINDS } from './operations.ts';
export type * from './operations.ts';
export { readOpenBets, type OpenBet } from './open-bets.ts';
export { readCorrection, readCorrections, type RecordedCorrection } from './read-corrections.ts';
export { readLatestEntry } from './read-latest-entry.ts';
export type { Movement } from './read-movements.ts';
export { readStakeLimits, setStakeLimits, sumPlay, type StakeLimit, type StakeLimitKind } from './play-limits.ts';
export { readOpenHolds } from './read-open-holds.ts';
export { readRecord, type LedgerRecord } from './read-record.ts';
export { readRoundMovements, type RoundMovement } from './read-round-movements.ts';
export { listCompletedRounds, readNamedRounds, type StatementRound } from './read-statement-rounds.ts';
export { findRound, type ListedRound } from './read-rounds.ts';
export { readEntryPage, readOpenRounds, readRoundPage, type RecordedEntry, type RecordedRound } from './read-lists.ts';
export { ENTRY_LISTS, ROUND_LIST, sumLists, type EntryList } from './record-lists.ts';
export {
  readAccountChanges,
  readCohorts,
  readListMembers,
  readListTotals,
  readPurposeDays,
  snapshotAccounts,
} from './reports.ts';
export { refOf } from './reference.ts';
export { readRewardDays, type RewardDay } from './reward-days.ts';
export { sumActivity } from './sum-activity.ts';
export { classifyGames, LONGEST_TAIL, sumUpWallets } from './sum-up.ts';
export { bucketOf, MAX_VENDOR, walletId, type Rail } from './wallets.ts';
