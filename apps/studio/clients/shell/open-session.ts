import type { Answer } from './call.ts';
import type { Launch } from './launch.ts';
import { retryUntilKnown } from './retry.ts';
import type { SessionMemory } from './session-memory.ts';

interface Calls<Session> {
  open: (token: string) => Promise<Answer<Session>>;
  /** The session of this tab, after a reload. */
  resume: () => Promise<Answer<Session>>;
}

/** No money moves: after so many attempts without an answer the player is told. */
export const OPENING_ATTEMPTS = 5;

/** The session of a launch, or the one that this tab had; null where there is none. */
export async function openSession<Session extends { session: string }>(
  { open, resume }: Calls<Session>,
  memory: SessionMemory,
  { token }: Launch,
): Promise<Session | null> {
  if (token) memory.forget();
  else if (!memory.token()) return null;
  const answer = await retryUntilKnown(() => (token ? open(token) : resume()), { attempts: OPENING_ATTEMPTS });
  if (!answer.ok) return null;
  memory.store(answer.value.session);
  return answer.value;
}
