-- A wallet is summed up by keys only: without statistics of its new rows the planner would read every round for it.
alter function ledger.sum_up(smallint, bigint, text, int) set enable_seqscan = off;
alter function ledger.sum_up(smallint, bigint, text, int) set enable_hashjoin = off;
alter function ledger.sum_up(smallint, bigint, text, int) set enable_mergejoin = off;
