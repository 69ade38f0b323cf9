import { newNonce } from '@fairhouse/vendor-sdk';
import { expect, it } from 'vitest';
import { NonceMemory } from './nonce-memory.ts';

const at = (seconds: number) => new Date(seconds * 1000);

it('accepts each nonce once, among many', () => {
  const memory = new NonceMemory();
  const nonces = Array.from({ length: 50_000 }, newNonce);
  expect(nonces.filter((nonce) => memory.use(nonce, 1000, at(1000)))).toHaveLength(50_000);
  expect(nonces.filter((nonce) => memory.use(nonce, 1000, at(1000)))).toHaveLength(0);
});

it('refuses a nonce under another creation time', () => {
  const memory = new NonceMemory();
  expect(memory.use('a-nonce-of-sixteen', 1000, at(1000))).toBe(true);
  expect(memory.use('a-nonce-of-sixteen', 1050, at(1050))).toBe(false);
});

it('stores a nonce as long as its signature is acceptable, then drops it', () => {
  const memory = new NonceMemory();
  expect(memory.use('from-a-fast-clock', 1060, at(1000))).toBe(true);
  expect(memory.use('from-a-fast-clock', 1060, at(1120))).toBe(false);
  expect(memory.use('from-a-fast-clock', 1200, at(1200))).toBe(true);
});

it('fails closed when it is full, and accepts again when the generation has expired', () => {
  const memory = new NonceMemory(3);
  const tries = (second: number) => ['a', 'b', 'c', 'd'].map((name) => memory.use(name, second, at(second)));
  expect(tries(1000)).toEqual([true, true, true, false]);
  expect(tries(1200)).toEqual([true, true, true, false]);
});
