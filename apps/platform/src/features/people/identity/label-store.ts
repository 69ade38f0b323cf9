import type { Member } from '@fairhouse/contract/people/session';
import type { PoolClient } from 'pg';

export type Labels = Pick<Member, 'clubLabel' | 'memberLabel'>;

/** The club and the labels that operators gave the member. */
export async function findLabels(tx: PoolClient, memberId: number): Promise<Labels> {
  const { rows } = await tx.query<{ club: string | null; rank: number | null; labels: string[] }>(
    'select club_name as club, club_rank as rank, labels from member where id = $1',
    [memberId],
  );
  const { club = null, rank = null, labels = [] } = rows[0] ?? {};
  return {
    clubLabel: club === null || rank === null ? null : { labelName: club, rankLevel: rank },
    memberLabel: labels.map((labelName) => ({ labelName })),
  };
}

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
