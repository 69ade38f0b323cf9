import { ChunkFailure } from './stale-version.ts';

/** Spec §9: after this long a part of the site that is still loading has failed. */
export const CHUNK_TIMEOUT_MILLISECONDS = 120_000;

/** A part of the site, or a failure when it takes too long. */
export async function loadInTime<Part>(part: Promise<Part>, milliseconds = CHUNK_TIMEOUT_MILLISECONDS): Promise<Part> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkFailure('page load timeout')), milliseconds);
  try {
    return await Promise.race([part, promise]);
  } finally {
    clearTimeout(timer);
  }
}
