import type { PlantedBug } from '../planted-bug.ts';

const database = 'packages/database/src';
const ledger = 'packages/ledger';

const bug = (name: string, file: string, find: string, replace: string, test: string): PlantedBug => ({
  name: `ledger: ${name}`,
  changes: [{ file, find, replace }],
  tests: [test],
});

/** What has gone wrong in other ledgers (reliability requirements, "Put known bugs back"). */
export const ledgerBugs: readonly PlantedBug[] = [
  bug(
    'no unique key tells a repeat',
    `${ledger}/migrations/0001_tables.sql`,
    `  merchant smallint not null,
  primary key (wallet_id, ref, bucket)
);

-- Money set aside`,
    `  merchant smallint not null
);
create index key_pkey on ledger.key (wallet_id, ref, bucket);

-- Money set aside`,
    `${ledger}/src/integrity.test.ts`,
  ),
  bug(
    'a refund before its bet leaves no tombstone',
    `${ledger}/migrations/0780_bonus_balances.sql`,
    'values (p_wallets[s], w_seq[s], p_link[i], p_buckets[s], p_merchant);',
    'values (p_wallets[s], w_seq[s], gen_random_uuid(), p_buckets[s], p_merchant);',
    `${ledger}/src/rounds.test.ts`,
  ),
  bug(
    'the answer to a commit is not read',
    `${database}/in-transaction.ts`,
    "if (tag !== 'COMMIT') throw",
    "if (tag === '') throw",
    `${database}/in-transaction.test.ts`,
  ),
  bug(
    'commits do not wait for the disk',
    `${database}/postgres-settings.ts`,
    "synchronous_commit: 'on'",
    "synchronous_commit: 'off'",
    `${database}/start-embedded.test.ts`,
  ),
];
