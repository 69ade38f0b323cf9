import { createPublicKey, sign, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { readClock } from '../draws/draw-store.ts';
import { readNewestHead, storeHead } from './head-store.ts';
import { readHead } from './log-store.ts';
import type { HeadSink } from './head-sink.ts';

export interface HeadSigner {
  /** PEM */
  publicKey: string;
  /** Signs the end of the log if it has grown, and sends the newest signed one to the second place. */
  run(): Promise<void>;
}

/** The signed text. */
export const textOfHead = ({ no, hash, at }: { no: number; hash: string; at: string }): string =>
  JSON.stringify({ no, hash, at });

export function createHeadSigner(
  pool: Pool,
  { privateKey, keyId, sink }: { privateKey: KeyObject; keyId: string; sink: HeadSink | null },
): HeadSigner {
  let sent = 0;
  return {
    publicKey: createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }) as string,
    async run() {
      const [head, signed] = [await readHead(pool), await readNewestHead(pool)];
      if (head && head.no !== signed?.no) {
        const at = (await readClock(pool)).toISOString();
        const signature = sign(null, Buffer.from(textOfHead({ ...head, at })), privateKey).toString('base64url');
        await storeHead(pool, { ...head, at, keyId, signature });
      }
      const newest = await readNewestHead(pool);
      if (!sink || !newest || newest.no === sent) return;
      await sink.append(JSON.stringify(newest));
      sent = newest.no;
    },
  };
}
