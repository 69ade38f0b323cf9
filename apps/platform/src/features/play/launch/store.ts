import type { MemberStatus } from '@fairhouse/contract/people/members-backoffice';
import type { PoolClient } from 'pg';
import { prolongSession, readableMembers, readableSessions } from '../../people/identity/index.ts';
import { readableExclusions } from '../../people/responsible-play/index.ts';
import { readableGames } from '../games/index.ts';

/** A row of `launch`, with the game's vendor. */
export interface LaunchRow {
  id: string;
  merchantId: number;
  memberId: number;
  sessionId: string;
  gameId: number;
  demo: boolean;
  /** Played with the trial money of a trial account. */
  trial: boolean;
  displayName: string;
  language: string;
  parentOrigin: string;
  /** Country of the visitor (ISO 3166-1), where it is known. */
  visitedFrom: string | null;
}

const columns = `l.id, l.merchant_id as "merchantId", l.member_id as "memberId", l.session_id as "sessionId",
  l.game_id as "gameId", l.demo, l.trial, l.display_name as "displayName", l.language, l.parent_origin as "parentOrigin",
  l.visited_from as "visitedFrom"`;

export async function insertLaunch(
  tx: PoolClient,
  launch: LaunchRow & { tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into launch (id, merchant_id, member_id, session_id, game_id, demo, display_name, language, parent_origin,
        visited_from, token_hash, created_at, expires_at, trial)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      launch.id,
      launch.merchantId,
      launch.memberId,
      launch.sessionId,
      launch.gameId,
      launch.demo,
      launch.displayName,
      launch.language,
      launch.parentOrigin,
      launch.visitedFrom,
      launch.tokenHash,
      launch.createdAt,
      launch.expiresAt,
      launch.trial,
    ],
  );
}

/** Uses up a token of this vendor's games; of parallel tries one gets the launch. */
export async function takeToken(
  tx: PoolClient,
  { tokenHash, vendorId, now }: { tokenHash: Buffer; vendorId: number; now: Date },
): Promise<LaunchRow | undefined> {
  const { rows } = await tx.query<LaunchRow>(
    `update launch l set used_at = $3 from (${readableGames}) g
      where l.token_hash = $1 and g.id = l.game_id and g.vendor_id = $2 and l.used_at is null and l.expires_at > $3
      returning ${columns}`,
    [tokenHash, vendorId, now],
  );
  return rows[0];
}

/** A play session with the fields that decide whether its member may stake now. */
export interface PlayState {
  memberId: number;
  vendorId: number;
  gameId: number;
  sessionId: string;
  /** Played with trial money. */
  trial: boolean;
  status: MemberStatus;
  /** An exclusion is active. */
  excluded: boolean;
  /** Country of the visitor who opened the game, where it is known. */
  visitedFrom: string | null;
  /** The member's session has neither ended nor been idle for too long. */
  alive: boolean;
}

/** Reads a play session whose token was exchanged, and counts as use of the member's session, which it prolongs. */
export async function touchPlaySession(
  tx: PoolClient,
  { launchId, idleSince, now }: { launchId: string; idleSince: Date; now: Date },
): Promise<PlayState | undefined> {
  const { rows } = await tx.query<PlayState>(
    `select l.member_id as "memberId", g.vendor_id as "vendorId", l.game_id as "gameId", l.session_id as "sessionId",
        l.trial, l.visited_from as "visitedFrom", m.status, exists (
          select from (${readableExclusions}) e where e.member_id = m.id and (e.until is null or e.until > $3)) as excluded,
        coalesce(s.ended_at is null and s.last_active_at > $2, false) as alive
      from launch l join (${readableGames}) g on g.id = l.game_id join (${readableMembers}) m on m.id = l.member_id
        left join (${readableSessions}) s on s.id = l.session_id
      where l.id = $1 and not l.demo and l.used_at is not null`,
    [launchId, idleSince, now],
  );
  const [play] = rows;
  if (play?.alive && play.status === 'active' && !play.excluded) await prolongSession(tx, play.sessionId, now);
  return play;
}

export async function deleteLaunches(tx: PoolClient, before: Date): Promise<void> {
  await tx.query('delete from launch where created_at < $1', [before]);
}
