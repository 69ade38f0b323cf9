import { fail, ok, switchableModules, type Call, type Failure, type ModuleId, type Result } from '@fairhouse/contract';
import type { PermissionName } from '@fairhouse/contract/house/permissions';
import { callsWhileExcluded } from '@fairhouse/contract/people/calls-while-excluded';
import { callsWithTrial } from '@fairhouse/contract/people/free-play';
import { callsBeforeNewPassword } from '@fairhouse/contract/people/session';
import { SITE_STATUS } from '@fairhouse/contract/house/system';
import type { Gate } from '@fairhouse/server';
import type { FastifyRequest } from 'fastify';
import { isAgent, TRIAL_ACCOUNT, type MemberCaller, type OperatorCaller, type VisitorCaller } from './callers.ts';
import { readCookie } from './cookies.ts';
import { isCrossSite } from './cross-site.ts';
import type { Merchant } from './merchant.ts';
import { isModuleOn } from './modules.ts';
import type { Core, Platform } from './platform.ts';
import { siteStatus } from './site-status.ts';

/** Cookie and header with the merchant that the visitor of a browser chose (spec §2 Region modal). */
const CHOICE_COOKIE = 'merchant_currency';
const CHOICE_HEADER = 'x-merchant';

/**
 * The merchant of a request, by its host. On hosts that serve every merchant (`merchantHeaderHosts`) the visitor's
 * choice has priority: the header of calls, or the cookie of pages. On other hosts both are ignored: there the site
 * navigates to a domain of the chosen merchant.
 */
export function resolveMerchant(
  { merchants, config }: Pick<Core, 'merchants' | 'config'>,
  http: FastifyRequest,
): Result<Merchant> {
  if (config.merchantHeaderHosts.includes(http.hostname)) {
    const named = http.headers[CHOICE_HEADER];
    if (typeof named === 'string') {
      const merchant = merchants.byCode(named);
      return merchant ? ok(merchant) : fail('invalid_url');
    }
    // A stored choice may name a merchant that no longer exists; it must not lock the visitor out.
    const chosen = merchants.byCode(readCookie(http, CHOICE_COOKIE) ?? '');
    if (chosen) return ok(chosen);
  }
  // The back office has one host for all merchants and no merchant of its own.
  const isStrict = config.strictHosts && http.host !== new URL(config.backofficeOrigin).host;
  const merchant = merchants.byHost(http.host) ?? (isStrict ? undefined : merchants.default());
  return merchant ? ok(merchant) : fail('invalid_url');
}

export const visitorGate =
  (platform: Platform): Gate<VisitorCaller> =>
  (call, http) => {
    const refusal = refuse(platform, call, http);
    if (refusal) return refusal;
    const merchant = resolveMerchant(platform, http);
    if (!merchant.ok) return merchant;
    const closed = checkStatus(platform, merchant.value, call, http) ?? checkModule(merchant.value, call);
    return closed ?? ok({ merchant: merchant.value });
  };

export const memberGate =
  (platform: Platform): Gate<MemberCaller> =>
  async (call, http) => {
    const visitor = await visitorGate(platform)(call, http);
    if (!visitor.ok) return visitor;
    const token = bearerToken(http);
    if (token === undefined) return fail('login_required');
    const session = await platform.sessions.member(visitor.value.merchant, token, isActive(call, http));
    if (!session.ok) return session;
    if (session.value.withdrawalOnly && !callsWhileExcluded.has(call.name)) return fail('account_excluded');
    if (session.value.accountType === TRIAL_ACCOUNT && !callsWithTrial.has(call.name))
      return fail('in_need_true_account');
    const refused = session.value.passwordExpired && !callsBeforeNewPassword.has(call.name);
    return refused ? fail('password_expired') : session;
  };

/** A logged-in agent: members and trial accounts have no agent centre. */
export const agentGate =
  (platform: Platform): Gate<MemberCaller> =>
  async (call, http) => {
    const member = await memberGate(platform)(call, http);
    return member.ok && !isAgent(member.value.accountType) ? fail('permission_denied') : member;
  };

export const operatorGate =
  (platform: Platform): Gate<OperatorCaller> =>
  async (call, http) => {
    const refusal = refuse(platform, call, http);
    if (refusal) return refusal;
    const token = bearerToken(http);
    if (token === undefined) return fail('login_required');
    const operator = await platform.sessions.operator(token, isActive(call, http));
    if (!operator.ok) return operator;
    const permission = call.auth.slice('operator:'.length) as PermissionName | '';
    if (permission !== '' && !operator.value.permissions.includes(permission)) return fail('permission_denied');
    return operator;
  };

/** Failures that apply to every caller. */
function refuse(platform: Platform, call: Call, http: FastifyRequest): Failure | undefined {
  if (platform.health.lost()) return fail('database_unavailable');
  if (call.method !== 'GET' && isCrossSite(http)) return fail('cross_site_refused');
  // Spec §7: each call carries a module id. One that carries another's would pass where only that module is open.
  const carried = http.headers['x-module-id'];
  return carried !== undefined && carried !== call.module ? fail('module_disabled') : undefined;
}

/**
 * A closed site, or one that must not serve the visitor's country, answers only core calls (the session, the reason of
 * the closure, the log-out), members' reads, withdrawals and conversations with operators. Vendors and payment providers have their own gates, so that open rounds and payments still
 * settle; operators are not affected.
 */
function checkStatus(platform: Platform, merchant: Merchant, call: Call, http: FastifyRequest): Failure | undefined {
  if (openModules.has(call.module) || isOpenToMembers(call)) return undefined;
  const status = siteStatus(merchant, platform.countryOf(http), platform.clock.now());
  if (status === SITE_STATUS.maintenance) return fail('maintenance');
  return status === SITE_STATUS.regionBlocked ? fail('region_blocked') : undefined;
}

/** Members of a closed site still read what is theirs, withdraw it, and write to customer service. */
const isOpenToMembers = ({ auth, method, module }: Call): boolean =>
  (auth === 'member' || auth === 'agent') && (method === 'GET' || module === 'WITHDRAW' || module === 'CHAT');

const openModules: ReadonlySet<ModuleId> = new Set(['CORE', 'BACKOFFICE']);

function checkModule({ settings }: Merchant, call: Call): Failure | undefined {
  const module = switchableModules.find((id) => id === call.module);
  return module !== undefined && !isModuleOn(settings, module) ? fail('module_disabled') : undefined;
}

function bearerToken(http: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{16,80})$/.exec(http.headers.authorization ?? '')?.[1];
}

/** Polling calls send `X-Background: 1` and do not prolong a session (reliability 51). */
const isActive = ({ prolongs }: Call, http: FastifyRequest) =>
  prolongs !== false && http.headers['x-background'] !== '1';
