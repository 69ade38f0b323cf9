import type { Envelope, ErrorCode } from '@fairhouse/contract';

/** `offline`: no answer arrived, so it is unknown whether the call had an effect. */
export type FailureCode = ErrorCode | 'offline';

export interface Refusal {
  ok: false;
  code: FailureCode;
  /** What is wrong, for people, in the language of the page. */
  message?: string;
  /** What helps to do it right: a price, what is left. */
  value?: unknown;
}

export type Answer<T> = { ok: true; value: T } | Refusal;

export interface Caller {
  get: <T>(path: string) => Promise<Answer<T>>;
  post: <T>(path: string, body: object) => Promise<Answer<T>>;
  put: <T>(path: string, body: object) => Promise<Answer<T>>;
}

const TIMEOUT_MS = 12_000;

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  typeof value === 'object' && value !== null && 'success' in value;

/** Calls the studio on the client's own origin. Anything but a well-formed answer counts as no answer. */
export function createCaller(token: () => string | null, locale: () => string): Caller {
  const call = async <T>(method: string, path: string, body?: object): Promise<Answer<T>> => {
    const bearer = token();
    try {
      const response = await fetch(path, {
        method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': locale(),
          ...(body ? { 'Content-Type': 'application/json' } : {}),
          ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const envelope: unknown = await response.json();
      if (!isEnvelope(envelope)) return { ok: false, code: 'offline' };
      if (envelope.success) return { ok: true, value: envelope.value as T };
      return { ok: false, code: envelope.code, message: envelope.message, value: envelope.value };
    } catch {
      return { ok: false, code: 'offline' };
    }
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path, body) => call('PUT', path, body),
  };
}
