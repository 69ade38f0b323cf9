import type { Failure } from '@fairhouse/contract';
import { RewardRefused } from '../wallets/index.ts';

/** The failure of a transaction in which a reward was refused. */
export async function orRefused<T>(work: Promise<T>): Promise<T | Failure> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RewardRefused) return error.failure;
    throw error;
  }
}
