import { fail, ok, type PublicKey, type Result } from '@fairhouse/contract';
import { encryptedBodyLifetime, openBody, type SealedBody } from '@fairhouse/contract/core/encrypted-body';
import { inTransaction, readRows } from '@fairhouse/database';
import type { Opener } from '@fairhouse/server';
import { calculateJwkThumbprint, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Pool } from 'pg';
import type { Clock } from './clock.ts';

export interface EncryptedBodies {
  /** The public key in the permission answer. */
  publicKey: PublicKey;
  open: Opener;
  /** Deletes ids of bodies that are too old to be accepted. */
  purge: () => Promise<void>;
}

/** An arbitrary number of an advisory lock, so that one server makes the first key. */
const KEY_LOCK = 4_147_010;
const ALGORITHM = 'ECDH-ES';

type PrivateKey = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>;

/**
 * Opens encrypted bodies with the installation's key, which is made once and stored in the database. Browsers seal by
 * real time.
 */
export async function createEncryptedBodies(pool: Pool, clock: Clock): Promise<EncryptedBodies> {
  const publicKey = await newestOrFirstKey(pool);
  const keys = new Map<string, PrivateKey>();

  /** A key that another server made after the start of this one is read at its first use. */
  async function keyFor(kid: unknown): Promise<PrivateKey | undefined> {
    if (typeof kid !== 'string' || kid.length > 64) return undefined;
    const known = keys.get(kid);
    if (known) return known;
    const rows = await readRows<{ private_jwk: JWK }>(pool, {
      text: 'select private_jwk from server_key where kid = $1',
      values: [kid],
    });
    if (!rows[0]) return undefined;
    const key = (await importJWK(rows[0].private_jwk, ALGORITHM)) as PrivateKey;
    keys.set(kid, key);
    return key;
  }

  async function unseal(jwe: string): Promise<SealedBody | null> {
    const key = await keyFor(readKid(jwe));
    return key ? openBody(jwe, key, clock.now()) : null;
  }

  async function open(jwe: string): Promise<Result<{ body: unknown }>> {
    const sealed = await unseal(jwe);
    if (!sealed) return fail('encryption_invalid');
    const expiresAt = new Date((sealed.iat + 2 * encryptedBodyLifetime) * 1000);
    const { rowCount } = await inTransaction(pool, {}, (tx) =>
      tx.query('insert into used_body (jti, expires_at) values ($1, $2) on conflict do nothing', [
        sealed.jti,
        expiresAt,
      ]),
    );
    return rowCount === 1 ? ok({ body: sealed.body }) : fail('encryption_replayed');
  }

  return {
    publicKey,
    open: async (jwe) => {
      const opened = await open(jwe);
      return opened.ok ? opened.value : opened;
    },
    purge: async () => {
      await pool.query('delete from used_body where expires_at < $1', [clock.now()]);
    },
  };
}

function readKid(jwe: string): unknown {
  try {
    return decodeProtectedHeader(jwe).kid;
  } catch {
    return undefined;
  }
}

async function newestOrFirstKey(pool: Pool): Promise<PublicKey> {
  return inTransaction(pool, {}, async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${KEY_LOCK})`);
    const { rows } = await tx.query<{ kid: string; private_jwk: JWK }>(
      'select kid, private_jwk from server_key order by created_at desc limit 1',
    );
    if (rows[0]) return publicPart(rows[0].private_jwk, rows[0].kid);
    const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = await calculateJwkThumbprint(jwk);
    await tx.query('insert into server_key (kid, private_jwk) values ($1, $2)', [kid, jwk]);
    return publicPart(jwk, kid);
  });
}

const publicPart = ({ x, y }: JWK, kid: string): PublicKey => ({ kty: 'EC', crv: 'P-256', x: x!, y: y!, kid });
