import type * as z from 'zod/mini';
import { takesKey, type Call } from './define-call.ts';
import type { PublicKey } from './public-key.ts';
import { newUuid } from './new-uuid.ts';
import type { Envelope, FieldMessage, SuccessEnvelope } from './envelope.ts';
import type { ErrorCode } from './error-codes.ts';

/** A call that was answered with a failure, or that was not answered at all (`network_error`). */
export class CallError extends Error {
  override name = 'CallError';
  readonly code: ErrorCode | 'network_error';
  readonly status: number;
  readonly fields: Record<string, FieldMessage>;
  readonly value: unknown;

  constructor(
    code: ErrorCode | 'network_error',
    message: string,
    detail: { status?: number; fields?: Record<string, FieldMessage> | undefined; value?: unknown } = {},
  ) {
    super(message);
    this.code = code;
    this.status = detail.status ?? 0;
    this.fields = detail.fields ?? {};
    this.value = detail.value;
  }
}

export interface ClientOptions {
  /** Origin of the server, or '' for the page's own. */
  baseUrl: string;
  /** Headers of every call: the bearer token, the merchant, the language. */
  headers: () => Record<string, string>;
  /** The server's public key for encrypted bodies. */
  encryptionKey?: () => Promise<PublicKey>;
  /** Receives every failure, for example to end a session that is no longer valid. */
  onFailure?: (error: CallError) => void;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Required on calls with a key: one uuid per intended action, the same on every retry. */
  idempotencyKey?: string;
}

export interface Client {
  <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    call: Call<Request, Response>,
    request: z.input<Request>,
    options?: CallOptions,
  ): Promise<z.infer<Response>>;
}

/** The typed client of the contract: validates the request, sends it, opens the envelope, throws `CallError`. */
export function createClient(options: ClientOptions): Client {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));

  return async (call, request, { signal, idempotencyKey } = {}) => {
    const { url, body } = locate(call, request as Record<string, unknown>, options.baseUrl);
    const headers: Record<string, string> = {
      accept: 'application/json',
      'x-module-id': call.module,
      ...options.headers(),
    };
    if (takesKey(call)) headers['idempotency-key'] = idempotencyKey ?? newUuid();

    const init: RequestInit = { method: call.method, headers, credentials: 'same-origin' };
    if (signal) init.signal = signal;
    if (body !== undefined) Object.assign(init, await encode(call, body, headers, options));

    const answer = await receive(send, url, init);
    if (answer.envelope.success) return valueOf(call, answer.envelope) as never;
    const { code, message, fields, value } = answer.envelope;
    const error = new CallError(code, message, { status: answer.status, fields, value });
    options.onFailure?.(error);
    throw error;
  };
}

/** The response, put together again where its fields are beside the value. */
function valueOf({ valueField }: Call, { value, ...envelope }: SuccessEnvelope<unknown>): unknown {
  if (valueField === undefined) return value;
  const { success: _success, ...beside } = envelope;
  return value === null ? beside : { ...beside, [valueField]: value };
}

/** Fields that the path names are put into it; the rest becomes the query of a GET or DELETE, or the body. */
function locate(call: Call, request: Record<string, unknown>, baseUrl: string) {
  const rest = { ...request } as Record<string, string | number | boolean | undefined>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  if (call.method === 'POST' || call.method === 'PUT') return { url: baseUrl + path, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return { url: baseUrl + path + (query.size > 0 ? `?${query}` : ''), body: undefined };
}

async function encode(call: Call, body: unknown, headers: Record<string, string>, options: ClientOptions) {
  if (!call.encrypted) {
    return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  }
  if (!options.encryptionKey) throw new TypeError(`${call.path} needs an encryption key`);
  // Loaded on first use: most pages never seal a body.
  const [{ encryptedBodyType, sealBody }, key] = await Promise.all([
    import('./encrypted-body.ts'),
    options.encryptionKey(),
  ]);
  const sealed = await sealBody(body, key, new Date());
  return { headers: { ...headers, 'content-type': encryptedBodyType }, body: sealed };
}

async function receive(send: typeof fetch, url: string, init: RequestInit) {
  let response: Response;
  try {
    response = await send(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new CallError('network_error', 'network_error');
  }
  try {
    return { status: response.status, envelope: (await response.json()) as Envelope<unknown> };
  } catch {
    throw new CallError('network_error', 'network_error', { status: response.status });
  }
}
