import { commitToServerSeed } from '@fairhouse/games';
import { StartError } from '@fairhouse/server';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readSeedKeys } from './seed-keys.ts';
import { createSeedSafe, SeedSafeError, type SealedSeed, type SeedOwner } from './seed-safe.ts';

const oldKey = randomBytes(32);
const newKey = randomBytes(32);
const owner: SeedOwner = { playerId: 'p:1', gameCode: 'jasmine-elephant', demo: false };
const serverSeed = 'a5'.repeat(32);
const safe = createSeedSafe([oldKey]);

describe('a sealed seed', () => {
  test('opens to the original seed, hides it, and differs each time', () => {
    const sealed = safe.seal(owner, serverSeed);
    expect(safe.open(owner, sealed)).toBe(serverSeed);
    expect(sealed.serverSeedHash).toBe(commitToServerSeed(serverSeed));
    expect(sealed.sealedSeed.includes(Buffer.from(serverSeed, 'hex'))).toBe(false);
    expect(safe.seal(owner, serverSeed).sealedSeed.equals(sealed.sealedSeed)).toBe(false);
  });

  test('is refused with any bit of it changed', () => {
    const sealed = safe.seal(owner, serverSeed);
    safe.open(owner, sealed); // cached from now on
    for (let bit = 0; bit < sealed.sealedSeed.length * 8; bit += 1) {
      const bytes = Buffer.from(sealed.sealedSeed);
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => safe.open(owner, { ...sealed, sealedSeed: bytes }), `bit ${bit}`).toThrow(SeedSafeError);
    }
  });

  test.each<[string, Partial<SeedOwner>, Partial<SealedSeed>]>([
    ['another player', { playerId: 'p:2' }, {}],
    ['another game', { gameCode: 'comet' }, {}],
    ['trial play', { demo: true }, {}],
    ['another commitment', {}, { serverSeedHash: commitToServerSeed('5a'.repeat(32)) }],
    ['a shorter cipher text', {}, { sealedSeed: Buffer.alloc(59) }],
  ])('is refused for %s', (_, otherOwner, otherSeal) => {
    const sealed = safe.seal(owner, serverSeed);
    safe.open(owner, sealed);
    expect(() => safe.open({ ...owner, ...otherOwner }, { ...sealed, ...otherSeal })).toThrow(SeedSafeError);
  });

  test('opens after so many others that it is no longer cached', () => {
    const sealed = safe.seal(owner, serverSeed);
    safe.open(owner, sealed);
    for (let other = 0; other < 10_001; other += 1) safe.open(owner, safe.seal(owner, serverSeed));
    expect(safe.open(owner, sealed)).toBe(serverSeed);
  });

  test('of an old key opens after a rotation, while new ones are sealed under the newest', () => {
    const old = safe.seal(owner, serverSeed);
    const rotated = createSeedSafe([newKey, oldKey]);
    expect(rotated.open(owner, old)).toBe(serverSeed);
    const sealed = rotated.seal(owner, serverSeed);
    expect(sealed.sealKey).toBe(rotated.newestKey);
    expect(createSeedSafe([newKey]).open(owner, sealed)).toBe(serverSeed);
    expect(() => safe.open(owner, sealed)).toThrow(`sealed under the key ${rotated.newestKey}`);
    // With a forged key name, a wrong key still does not open it.
    expect(() => safe.open(owner, { ...sealed, sealKey: safe.newestKey })).toThrow('tampered');
  });
});

describe('the keys', () => {
  const home = mkdtempSync(join(tmpdir(), 'fairhouse-seed-keys-'));
  const seedKeyFile = join(home, 'keys/studio-seeds.key');
  afterAll(() => rmSync(home, { recursive: true }));

  test('are created once, in a file readable by its owner only', () => {
    const made = readSeedKeys({ seedKey: undefined, seedKeyFile });
    expect(made).toHaveLength(1);
    expect(statSync(seedKeyFile).mode & 0o777).toBe(0o600);
    expect(readFileSync(seedKeyFile, 'utf8')).toBe(`${made[0].toString('hex')}\n`);
    writeFileSync(seedKeyFile, `${newKey.toString('hex')}\n${made[0].toString('hex')}\n`);
    expect(readSeedKeys({ seedKey: undefined, seedKeyFile })).toEqual([newKey, made[0]]);
  });

  test('of the environment have precedence over those of the file', () => {
    const seedKey = `${newKey.toString('hex')}, ${oldKey.toString('hex')}`;
    expect(readSeedKeys({ seedKey, seedKeyFile: '/nowhere/key' })).toEqual([newKey, oldKey]);
  });

  test.each(['short', 'xy'.repeat(32), ',', `${'ab'.repeat(32)},cd`])(
    '%j is refused with one clear line',
    (seedKey) => {
      const read = () => readSeedKeys({ seedKey, seedKeyFile });
      expect(read).toThrow(StartError);
      expect(read).toThrow(/^STUDIO_SEED_KEY .*64 hexadecimal digits.*\.$/);
    },
  );
});
