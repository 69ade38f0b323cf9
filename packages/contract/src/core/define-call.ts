import type * as z from 'zod/mini';
import type { ErrorCode } from './error-codes.ts';
import type { ModuleId } from './modules.ts';

/** Who may make a call. `operator:<permission>` names what the operator's role must hold. */
export type Auth = 'visitor' | 'member' | 'agent' | 'vendor' | 'provider' | `operator:${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call, defined once: the server validates and routes by it, the client is typed by it,
 * and OpenAPI is generated from it. `:name` parts of the path are fields of the request.
 */
export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  /** Unique, used as OpenAPI operationId. */
  name: string;
  summary: string;
  module: ModuleId;
  method: Method;
  path: string;
  auth: Auth;
  /** Served by a game vendor and called by the platform; all other calls are served by the platform. */
  servedBy?: 'vendor';
  /** The body travels as a compact JWE (see `core/encrypted-body.ts`). */
  encrypted?: boolean;
  /** Moves money: an `Idempotency-Key` header (uuid) is required. */
  money?: boolean;
  /** Moves no money, but has one effect per `Idempotency-Key`: the header is required. */
  idempotent?: boolean;
  /** False: the call does not prolong the session, whoever makes it (reliability 51). */
  prolongs?: false;
  /** How often one member may make it; writing calls of members without a rate have `writingRate`. */
  rate?: CallRate;
  /** The field of the response that is the envelope's `value`; the other fields are beside it. */
  valueField?: string;
  /** Also accepts its fields as a form (`application/x-www-form-urlencoded`). */
  form?: true;
  request: Request;
  response: Response;
  /** Failures of this call, besides those that every call may answer. */
  errors: readonly ErrorCode[];
}

/** So many calls in a row, and so many per minute after that. */
export interface CallRate {
  burst: number;
  perMinute: number;
}

/** Of a writing call of members: more than fast hands reach. */
export const writingRate: CallRate = { burst: 120, perMinute: 60 };

/** The rate of one member for a call; null when only the gates before it limit it. */
export const rateOf = ({ auth, method, rate }: Pick<Call, 'auth' | 'method' | 'rate'>): CallRate | null =>
  (auth === 'member' || auth === 'agent') && method !== 'GET' ? (rate ?? writingRate) : null;

export const defineCall = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
): Call<Request, Response> => call;

/** Whether the call needs an `Idempotency-Key`. */
export const takesKey = (call: Pick<Call, 'money' | 'idempotent'>): boolean => Boolean(call.money || call.idempotent);

export type RequestOf<C> = C extends Call<infer Request> ? z.infer<Request> : never;
export type ResponseOf<C> = C extends Call<z.ZodMiniType, infer Response> ? z.infer<Response> : never;
