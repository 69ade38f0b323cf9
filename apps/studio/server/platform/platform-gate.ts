import { fail, ok, type Result } from '@fairhouse/contract';
import { importPublicKey, verifyRequest } from '@fairhouse/vendor-sdk';
import type { FastifyRequest } from 'fastify';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Admits requests that the platform has signed. They read, or have one
 * effect per reference, so a replay is harmless. */
export function platformGate(keyFile: string, now: () => Date) {
  const platformKey = readOnce(keyFile);
  return async (_call: unknown, http: FastifyRequest): Promise<Result<null>> => {
    const key = await platformKey();
    if (!key) return fail('signature_invalid');
    const proven = verifyRequest({
      method: http.method,
      path: http.url,
      headers: http.headers,
      body: http.rawBody,
      now: now(),
      publicKeyOf: () => key,
    });
    return proven.ok ? ok(null) : proven;
  };
}

/** The platform may create its key after the studio has started: the file is read again until it exists. */
function readOnce(file: string): () => Promise<KeyObject | undefined> {
  let known: KeyObject | undefined;
  return async () => {
    if (known) return known;
    try {
      known = importPublicKey((await readFile(file, 'utf8')).trim());
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return known;
  };
}
