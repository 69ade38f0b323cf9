import { failField, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { affiliate } from '@fairhouse/contract/people/registration';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import { isAgent, TRIAL_ACCOUNT } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { findLink, findNode, lockLink, MOST_LEVELS } from '../agent-tree/index.ts';
import { memberOfCode } from './referral-code.ts';
import type { Registration } from './register-rules.ts';
import { findMember, findMemberByName, type MemberRow } from './store.ts';

export interface Invitation {
  invitedBy: number;
  invitedThrough: 'affiliate' | 'referral' | 'recommender';
  /** Who earns from the new member: the inviter if that is an agent, else the inviter's upline; null without one. */
  parentId: number | null;
  /** Of the new member, when a link says so. */
  accountType: number;
  /** The code of the agent's link, whose uses are counted. */
  link?: string;
}

type Named = Pick<Registration, 'affiliateCode' | 'referralCode' | 'recommenderId' | 'domain'>;
type Found = { member: MemberRow; accountType: number; link?: string };

/**
 * Finds who invited a new member; of several invitations the most binding one counts. An unknown name or code is
 * refused (spec §8). Without any, the domain of an affiliate counts.
 */
export async function findInviter(tx: PoolClient, named: Named, at: Date): Promise<Result<Invitation | undefined>> {
  const ways = [
    ['affiliateCode', 'affiliate', (code: string) => findAffiliate(tx, code, at)],
    ['referralCode', 'referral', (code: string) => findReferrer(tx, code, at)],
    ['recommenderId', 'recommender', async (name: string) => asPlayer(await findMemberByName(tx, name))],
  ] as const;
  let found: Invitation | undefined;
  for (const [field, invitedThrough, find] of ways) {
    const given = named[field];
    if (!given) continue;
    const inviter = await find(given);
    if (!inviter || !mayInvite(inviter.member)) return wrongCode(field);
    if (found) continue;
    found = await invite(tx, inviter, {
      invitedThrough: inviter.link === undefined ? invitedThrough : 'affiliate',
      at,
    });
    if (!found) return wrongCode(field);
  }
  const byDomain = !found && named.domain ? await findByLink(tx, { domain: named.domain, at }) : undefined;
  return ok(found ?? (byDomain && (await invite(tx, byDomain, { invitedThrough: 'affiliate', at }))));
}

/** Undefined when the link took its last registration meanwhile, or the agent is at the lowest level of a tree. */
async function invite(
  tx: PoolClient,
  { member, accountType, link }: Found,
  { invitedThrough, at }: { invitedThrough: Invitation['invitedThrough']; at: Date },
): Promise<Invitation | undefined> {
  // Two registrations by one link take turns, so that its last use is counted once.
  if (link !== undefined && !(await lockLink(tx, link, at))) return undefined;
  const node = await findNode(tx, member.id);
  if (node && isAgent(member.accountType) && node.path.length >= MOST_LEVELS) return undefined;
  const parentId = node && isAgent(member.accountType) ? member.id : (node?.parentId ?? null);
  return { invitedBy: member.id, invitedThrough, parentId, accountType, ...(link !== undefined && { link }) };
}

/** Whose code or domain this is: the code of a link, or that of an agent's account. */
export async function checkAffiliate(
  core: Core,
  merchantId: number,
  { code, domain }: RequestOf<typeof affiliate>,
): Promise<Result<ResponseOf<typeof affiliate>>> {
  const at = core.clock.now();
  return inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    if (code) {
      const found = await findAffiliate(tx, code, at);
      return found ? ok({ affiliateCode: code.toUpperCase() }) : wrongCode('code');
    }
    const found = domain ? await findByLink(tx, { domain, at }) : undefined;
    return ok({ affiliateCode: found?.link ?? null });
  });
}

const wrongCode = (field: string) => failField('invitation_code_error', field, 'invitation_code_error');

async function findAffiliate(tx: PoolClient, code: string, at: Date): Promise<Found | undefined> {
  return (await findByLink(tx, { code, at })) ?? asPlayer(await findByCode(tx, code, isActiveAgent));
}

/** The form of most merchants has one field for all codes: that of a link is taken there too. */
async function findReferrer(tx: PoolClient, code: string, at: Date): Promise<Found | undefined> {
  return (await findByLink(tx, { code, at })) ?? asPlayer(await findByCode(tx, code, mayInvite));
}

async function findByLink(
  tx: PoolClient,
  by: { code?: string; domain?: string; at: Date },
): Promise<Found | undefined> {
  const link = await findLink(tx, by);
  const member = link && (await findMember(tx, link.agentId));
  return member && isActiveAgent(member) ? { member, accountType: link.accountType, link: link.code } : undefined;
}

const asPlayer = (member: MemberRow | undefined): Found | undefined => member && { member, accountType: 0 };

async function findByCode(tx: PoolClient, code: string, suits: (member: MemberRow) => boolean) {
  const id = memberOfCode(code);
  const member = id === null ? undefined : await findMember(tx, id);
  return member && suits(member) ? member : undefined;
}

const isActiveAgent = ({ accountType, status }: MemberRow) => isAgent(accountType) && status === 'active';
const mayInvite = ({ accountType, status }: MemberRow) => accountType !== TRIAL_ACCOUNT && status === 'active';
