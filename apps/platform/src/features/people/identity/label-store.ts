import type { Member } from '@fairhouse/contract/people/session';
import type { PoolClient } from 'pg';

export type Labels = Pick<Member, 'clubLabel' | 'memberLabel'>;
type Club = Labels['clubLabel'];

/**
 * The member's club and the labels that operators gave. The club is the one that operators gave, otherwise the rank that play
 * reached (docs/decisions/ranks.md).
 */
export async function findLabels(tx: PoolClient, memberId: number): Promise<Labels> {
  const { rows } = await tx.query<{ club: string | null; rank: number | null; labels: string[] }>(
    `select coalesce(club_name, rank_name) as club, case when club_name is null then rank_level else club_rank end as rank,
        labels from member where id = $1`,
    [memberId],
  );
  const { club = null, rank = null, labels = [] } = rows[0] ?? {};
  return { clubLabel: clubOf(club, rank), memberLabel: labels.map((labelName) => ({ labelName })) };
}

/** The club that operators gave, which counts instead of the rank. */
export async function findClub(tx: PoolClient, memberId: number): Promise<Club> {
  const { rows } = await tx.query<{ club: string | null; rank: number | null }>(
    'select club_name as club, club_rank as rank from member where id = $1',
    [memberId],
  );
  return clubOf(rows[0]?.club ?? null, rows[0]?.rank ?? null);
}

const clubOf = (club: string | null, rank: number | null): Club =>
  club === null || rank === null ? null : { labelName: club, rankLevel: rank };

/** Locks the row; false without such a member at the merchant. */
export async function lockLabels(tx: PoolClient, memberId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from member where id = $1 for no key update', [memberId]);
  return rowCount === 1;
}

export async function updateLabels(tx: PoolClient, memberId: number, { clubLabel, memberLabel }: Labels) {
  await tx.query('update member set club_name = $2, club_rank = $3, labels = $4 where id = $1', [
    memberId,
    clubLabel?.labelName ?? null,
    clubLabel?.rankLevel ?? null,
    memberLabel.map(({ labelName }) => labelName),
  ]);
}

/** The rank that play reached; an unchanged one is not written. */
export async function writeRank(tx: PoolClient, memberId: number, { labelName, rankLevel }: NonNullable<Club>) {
  await tx.query(
    `update member set rank_name = $2, rank_level = $3
      where id = $1 and (rank_name, rank_level) is distinct from ($2::text, $3::smallint)`,
    [memberId, labelName, rankLevel],
  );
}
