import { ChunkFailure } from './stale-version.ts';

/** Spec §9: a part of the site that is still loading after this time has failed. */
export const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

/** Resolves to the part, or fails when it takes too long. */
export async function loadInTime<Part>(part: Promise<Part>, milliseconds = CHUNK_TIMEOUT_MILLISECONDS): Promise<Part> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkFailure('page load timeout')), milliseconds);
  try {
    return await Promise.race([part, promise]);
  } finally {
    clearTimeout(timer);
  }
}
