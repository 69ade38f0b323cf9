import {
  fail,
  takesKey,
  type Call,
  type Failure,
  type Locale,
  type RequestOf,
  type ResponseOf,
  type Result,
} from '@fairhouse/contract';
import { pickLocale } from '@fairhouse/i18n/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { sendFailure } from './answer.ts';
import { fieldErrors } from './field-errors.ts';
import { plainAddress } from './plain-address.ts';

/** Parts of the exchange that a handler may use besides the validated request. */
export interface CallContext {
  http: FastifyRequest;
  locale: Locale;
  /** Address of the caller, in the form for the database. */
  ip: string;
  /** The `Idempotency-Key` of a call that takes one; '' for others. */
  idempotencyKey: string;
  /** Adds a header to the answer, whatever the result. */
  setHeader: (name: 'set-cookie', value: string) => void;
}

/**
 * Decides who the caller is and whether the call is open to them: merchant, module switch, session, permission,
 * signature.
 */
export type Gate<Caller> = (call: Call, http: FastifyRequest) => Result<Caller> | Promise<Result<Caller>>;

/** Opens an encrypted body; null for a damaged or replayed one. */
export type Opener = (jwe: string) => Promise<{ body: unknown } | Failure>;

export type Handler<C extends Call, Caller> = (
  caller: Caller,
  request: RequestOf<C>,
  context: CallContext,
) => Promise<Result<z.input<C['response']> & ResponseOf<C>>>;

const idempotencyKey = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Mounts one call of the contract: gate, open, validate, handle, answer. The handler receives validated input only, and
 * every expected failure leaves through `sendFailure`.
 */
export function serveCall<C extends Call, Caller>(
  app: FastifyInstance,
  call: C,
  gate: Gate<Caller>,
  handler: Handler<C, Caller>,
  open?: Opener,
): void {
  const handle = async (http: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const locale = pickLocale(http.headers['accept-language']);

    const admitted = await gate(call, http);
    if (!admitted.ok) return sendFailure(reply, admitted, locale);

    const body = await readBody(call, http, open);
    if ('ok' in body) return sendFailure(reply, body, locale);

    const parsed = call.request.safeParse(gather(call, http, body.body), { reportInput: true });
    if (!parsed.success) {
      return sendFailure(reply, fail('invalid_request', { fields: fieldErrors(parsed.error.issues) }), locale);
    }

    const key = takesKey(call) ? http.headers['idempotency-key'] : '';
    if (typeof key !== 'string' || (takesKey(call) && !idempotencyKey.test(key))) {
      return sendFailure(reply, fail('idempotency_key_missing'), locale);
    }

    const context: CallContext = {
      http,
      locale,
      ip: plainAddress(http.ip),
      idempotencyKey: key,
      setHeader: (name, value) => void reply.header(name, value),
    };
    const result = await handler(admitted.value, parsed.data as RequestOf<C>, context);
    return result.ok ? reply.send(envelopeOf(call, result.value)) : sendFailure(reply, result, locale);
  };

  // Headers that protect browsers have no meaning for a server that signs its requests.
  const betweenServers = call.auth === 'vendor' || call.auth === 'provider';
  const route = {
    method: call.method,
    url: call.path,
    handler: handle,
    ...(betweenServers && { helmet: false as const }),
  };
  if (!call.form) {
    app.route(route);
    return;
  }
  // Only this call reads forms: others stay closed to what any page of another site may send.
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.route(route);
  });
}

/** The value, or the field that the call names as its value with the others beside it. */
function envelopeOf({ valueField }: Call, response: unknown): object {
  if (valueField === undefined) return { success: true, value: response };
  const { [valueField]: value = null, ...beside } = response as Record<string, unknown>;
  return { success: true, value, ...beside };
}

async function readBody(call: Call, http: FastifyRequest, open?: Opener): Promise<{ body: unknown } | Failure> {
  if (!call.encrypted) return { body: http.body };
  if (typeof http.body !== 'string' || !open) return fail('encryption_invalid');
  return open(http.body);
}

/**
 * Fields of path and query are added to the body's; a field of the path always wins. An upload's body is not JSON and
 * is left out.
 */
function gather(call: Call, http: FastifyRequest, body: unknown): unknown {
  const params = http.params as Record<string, string>;
  if (call.method === 'GET' || call.method === 'DELETE') return { ...(http.query as object), ...params };
  if (Buffer.isBuffer(body)) return params;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.keys(params).length > 0 ? { ...body, ...params } : body;
}
