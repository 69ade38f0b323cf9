import { fail, isErrorCode, ok, type Call, type Envelope, type Result } from '@fairhouse/contract';
import type { KeyObject } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type * as z from 'zod/mini';
import { guardedLookup } from './guarded-lookup.ts';
import { importPrivateKey } from './keys.ts';
import { signRequest } from './sign-request.ts';

/** Receiver, sender and time limits of a client. */
export interface SignedClientOptions {
  /** Origin of the receiver, with a path in front of the calls' paths if it has one. */
  baseUrl: string;
  keyId: string;
  /** As text (see keys.ts) or as a key object. */
  privateKey: string | KeyObject;
  /** Milliseconds that one attempt may take; 5,000 by default. */
  timeoutMs?: number;
  /** Most connections kept alive; 64 by default. */
  connections?: number;
  /** Language of messages for people. */
  language?: string;
  now?: () => Date;
  /** Further headers of each call, such as `traceparent`; the signature does not cover them. */
  headers?: () => Record<string, string | undefined>;
  /** Addresses that it may connect to; all by default. Asked after the name is resolved, for each new connection. */
  allowsAddress?: (address: string) => boolean;
}

/** Calls of the contract over signed HTTP. Close it after use. */
export interface SignedClient {
  /**
   * Sends a call once. `outcome_unknown` means that it is unknown whether the call took effect: no answer in time, a
   * broken connection, an answer of 5xx or an unreadable one. It is never a refusal.
   */
  call<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    call: Call<Request, Response>,
    request: z.input<Request>,
  ): Promise<Result<z.infer<Response>>>;
  /** Ends the connections kept alive. */
  close(): void;
}

/** Bytes of an answer; a larger one is not read. */
const ANSWER_LIMIT = 8 * 1024 * 1024;

/** Sends calls of the contract over kept-alive connections, each signed with a nonce of its own. */
export function createSignedClient(options: SignedClientOptions): SignedClient {
  const base = new URL(options.baseUrl);
  const transport = base.protocol === 'https:' ? https : http;
  const { allowsAddress } = options;
  const agent = new transport.Agent({
    keepAlive: true,
    maxSockets: options.connections ?? 64,
    scheduling: 'fifo',
    ...(allowsAddress && { lookup: guardedLookup(allowsAddress) }),
  });
  const hostname = base.hostname.replace(/^\[(.*)\]$/, '$1');
  // An address in digits is connected to without a lookup.
  const isRefused = allowsAddress !== undefined && isIP(hostname) !== 0 && !allowsAddress(hostname);
  const privateKey = typeof options.privateKey === 'string' ? importPrivateKey(options.privateKey) : options.privateKey;
  const { keyId, timeoutMs = 5_000, language = 'EN', now = () => new Date() } = options;
  const prefix = base.pathname.replace(/\/$/, '');

  return {
    async call(call, request) {
      if (isRefused) return fail('outcome_unknown');
      const path = prefix + call.path;
      const body = JSON.stringify(request);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'accept-language': language,
        ...options.headers?.(),
        ...signRequest({ method: call.method, path, body, keyId, privateKey, now: now() }),
      };
      const address = { protocol: base.protocol, hostname, port: base.port, path, method: call.method };
      try {
        const { status, text } = await exchange(transport, { ...address, headers, agent }, body, timeoutMs);
        return readAnswer(call, status, text);
      } catch {
        return fail('outcome_unknown');
      }
    },
    close: () => agent.destroy(),
  };
}

function exchange(
  transport: typeof http | typeof https,
  options: http.RequestOptions,
  body: string,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = transport.request(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > ANSWER_LIMIT) request.destroy(new Error('answer too large'));
      });
      response.on('end', () => {
        clearTimeout(timer);
        if (response.complete) resolve({ status: response.statusCode ?? 0, text });
        else reject(new Error('answer cut short'));
      });
      response.on('error', reject);
    });
    const timer = setTimeout(() => request.destroy(new Error('no answer in time')), timeoutMs);
    request.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.on('close', () => {
      clearTimeout(timer);
      reject(new Error('connection closed'));
    });
    request.end(body);
  });
}

function readAnswer<Response extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Response>,
  status: number,
  text: string,
): Result<z.infer<Response>> {
  const envelope = JSON.parse(text) as Envelope<unknown>;
  if (status >= 500) return fail('outcome_unknown');
  if (!envelope.success && isErrorCode(envelope.code)) {
    return fail(envelope.code, envelope.value === undefined ? {} : { value: envelope.value });
  }
  if (!envelope.success || status !== 200) return fail('outcome_unknown');
  const value = call.response.safeParse(envelope.value);
  return value.success ? ok(value.data) : fail('outcome_unknown');
}
