import { fail, ok, switchableModules, type Call, type Failure, type Result } from '@fairhouse/contract';
import type { PermissionName } from '@fairhouse/contract/backoffice';
import type { Gate } from '@fairhouse/server';
import type { FastifyRequest } from 'fastify';
import type { MemberCaller, OperatorCaller, VisitorCaller } from './callers.ts';
import { isCrossSite } from './cross-site.ts';
import type { Merchant } from './merchant.ts';
import { isModuleOn } from './modules.ts';
import type { Core, Platform } from './platform.ts';

/** The merchant that the request's host stands for; `X-Merchant` counts only on hosts that allow it. */
export function resolveMerchant(
  { merchants, config }: Pick<Core, 'merchants' | 'config'>,
  http: FastifyRequest,
): Result<Merchant> {
  const named = http.headers['x-merchant'];
  if (typeof named === 'string' && config.merchantHeaderHosts.includes(http.hostname)) {
    const merchant = merchants.byCode(named);
    return merchant ? ok(merchant) : fail('invalid_url');
  }
  const merchant = merchants.byHost(http.host) ?? (config.strictHosts ? undefined : merchants.default());
  return merchant ? ok(merchant) : fail('invalid_url');
}

export const visitorGate =
  (platform: Platform): Gate<VisitorCaller> =>
  (call, http) => {
    const refusal = refuse(platform, call, http);
    if (refusal) return refusal;
    const merchant = resolveMerchant(platform, http);
    if (!merchant.ok) return merchant;
    return checkModule(merchant.value, call) ?? ok({ merchant: merchant.value });
  };

export const memberGate =
  (platform: Platform): Gate<MemberCaller> =>
  async (call, http) => {
    const visitor = await visitorGate(platform)(call, http);
    if (!visitor.ok) return visitor;
    const token = bearerToken(http);
    if (token === undefined) return fail('login_required');
    return platform.sessions.member(visitor.value.merchant, token, isActive(http));
  };

export const operatorGate =
  (platform: Platform): Gate<OperatorCaller> =>
  async (call, http) => {
    const refusal = refuse(platform, call, http);
    if (refusal) return refusal;
    const token = bearerToken(http);
    if (token === undefined) return fail('login_required');
    const operator = await platform.sessions.operator(token, isActive(http));
    if (!operator.ok) return operator;
    const permission = call.auth.slice('operator:'.length) as PermissionName | '';
    if (permission !== '' && !operator.value.permissions.includes(permission)) return fail('permission_denied');
    return operator;
  };

/** What no caller may do. The country check of regional restrictions belongs here, beside the others. */
function refuse(platform: Platform, call: Call, http: FastifyRequest): Failure | undefined {
  if (platform.health.lost()) return fail('database_unavailable');
  if (call.method !== 'GET' && isCrossSite(http)) return fail('cross_site_refused');
  return undefined;
}

function checkModule({ settings }: Merchant, call: Call): Failure | undefined {
  const module = switchableModules.find((id) => id === call.module);
  return module !== undefined && !isModuleOn(settings, module) ? fail('module_disabled') : undefined;
}

function bearerToken(http: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{16,80})$/.exec(http.headers.authorization ?? '')?.[1];
}

/** Polling marks itself with `X-Background: 1` and does not prolong a session (reliability 51). */
const isActive = (http: FastifyRequest) => http.headers['x-background'] !== '1';
