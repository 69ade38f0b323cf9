import { traceHeaders } from '@fairhouse/server';
import { fail, ok, type Result } from '@fairhouse/contract';

export interface JsonRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: object;
  /** Milliseconds that an answer may take. */
  patience: number;
}

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/**
 * Sends a request and reads its answer as JSON. `outcome_unknown`: no answer in time, none in JSON, or one that says only
 * that the server cannot answer now.
 */
export async function sendJson({ url, method, headers, body, patience }: JsonRequest): Promise<Result<JsonAnswer>> {
  try {
    const response = await fetch(url, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
      headers: { ...traceHeaders(), accept: 'application/json', 'content-type': 'application/json', ...headers },
    });
    if (response.status >= 500 || response.status === 429) return fail('outcome_unknown');
    return ok({ status: response.status, body: await response.json() });
  } catch {
    return fail('outcome_unknown');
  }
}
