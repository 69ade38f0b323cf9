/** A period of the ledger, by the database's clock: after `from`, up to and including `upTo`. Both are texts of the database. */
export interface Stretch {
  from: string;
  upTo: string;
}

/**
 * The columns of a stretch that begins at `mark`, the column up to which a feature has counted, and ends `lag` milliseconds ago
 * (a parameter such as `$2`). Entries of the ledger are stamped after their transaction began, so none older than the oldest
 * open transaction can appear later. Transactions of another database role are not visible here; the lag covers them.
 *
 * Select it `for update skip locked` from the mark's row: of several servers one counts. Texts, because a Date would lose the
 * microseconds, and what happened within them would be counted twice.
 */
export const stretchColumns = (mark: string, lag: string): string =>
  `${mark}::text as from,
    greatest(${mark}, least(now() - ${lag} * interval '1 ms',
      (select min(xact_start) - interval '1 microsecond' from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid())))::text as "upTo"`;
