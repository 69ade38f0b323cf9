import { fail, failField, ok, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import * as calls from '@fairhouse/contract/people/agents';
import { inTransaction } from '@fairhouse/database';
import { randomInt } from 'node:crypto';
import type { MemberCaller } from '../../../system/callers.ts';
import type { Core } from '../../../system/platform.ts';
import { auditMember, type ActingMember } from '../../house/audit/index.ts';
import { endLink, findNode, insertLink, listLinks, MOST_LEVELS, type AgentLink } from '../agent-tree/index.ts';
import { lockMember, memberOfCode, referralCodeOf } from '../identity/index.ts';

const DAY_MS = 86_400_000;

export type Agent = MemberCaller & ActingMember;

/** Without signs that look alike. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GENERATED_LENGTH = 10;

export const readLinks = async (
  core: Core,
  { merchant, memberId, accountType }: MemberCaller,
): Promise<ResponseOf<typeof calls.agentLinks>> => {
  const links = await inTransaction(core.pool, { merchantId: merchant.id, readOnly: true }, (tx) =>
    listLinks(tx, memberId),
  );
  const at = core.clock.now();
  return {
    code: referralCodeOf(memberId),
    list: links.map((link) => present(link, at)),
    accountTypes: [...(calls.downlineTypes[accountType] ?? [])],
  };
};

export async function createLink(
  core: Core,
  caller: Agent,
  { code: chosen, accountType, maxUses: most, days }: RequestOf<typeof calls.createAgentLink>,
): Promise<Result<calls.AgentLink>> {
  const { merchant, memberId } = caller;
  if (!calls.downlineTypes[caller.accountType]?.includes(accountType)) return fail('permission_denied');
  const code = (chosen ?? newCode()).toUpperCase();
  // Such a code belongs to an account, or will.
  if (memberOfCode(code) !== null) return taken();
  const [merchantId, at] = [merchant.id, core.clock.now()];
  const maxUses = most ?? null;
  const expiresAt = days === undefined ? null : new Date(at.getTime() + days * DAY_MS);
  return inTransaction<Result<calls.AgentLink>>(core.pool, { merchantId }, async (tx) => {
    const node = await findNode(tx, memberId);
    if (!node || node.path.length >= MOST_LEVELS) return fail('agent_level');
    await lockMember(tx, memberId);
    if ((await listLinks(tx, memberId)).length >= calls.MOST_LINKS) return fail('too_many_requests');
    const link = { merchantId, code, agentId: memberId, accountType, maxUses, expiresAt, at };
    if (!(await insertLink(tx, link))) return taken();
    await auditMember(core, tx, caller, 'create_agent_link', { after: { code, accountType, maxUses } });
    return ok(present({ ...link, domain: null, uses: 0, createdAt: at }, at));
  });
}

export const removeLink = (
  core: Core,
  caller: ActingMember,
  code: string,
): Promise<Result<ResponseOf<typeof calls.endAgentLink>>> =>
  inTransaction<Result<ResponseOf<typeof calls.endAgentLink>>>(
    core.pool,
    { merchantId: caller.merchant.id },
    async (tx) => {
      const link = { agentId: caller.memberId, code: code.toUpperCase(), at: core.clock.now() };
      if (!(await endLink(tx, link))) return fail('not_found');
      await auditMember(core, tx, caller, 'end_agent_link', { before: { code: link.code } });
      return ok({});
    },
  );

function present(link: AgentLink, at: Date): calls.AgentLink {
  const { code, domain, accountType, uses, maxUses, expiresAt, createdAt } = link;
  return {
    code,
    domain,
    accountType: accountType as calls.DownlineType,
    uses,
    maxUses,
    expiresAt: expiresAt?.toISOString() ?? null,
    open: (expiresAt === null || expiresAt > at) && (maxUses === null || uses < maxUses),
    createdAt: createdAt.toISOString(),
  };
}

const taken = () => failField('link_code_taken', 'code', 'link_code_taken');

const newCode = () => Array.from({ length: GENERATED_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]!).join('');
