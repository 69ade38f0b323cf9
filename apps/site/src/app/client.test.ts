import { walletBalance } from '@fairhouse/contract/money/wallets';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** A fake of the browser's storage. */
function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

let site: typeof import('./client.ts') & typeof import('./session.ts') & typeof import('./sheets.ts');
beforeAll(async () => {
  const boot = { info: { merchant: { merchantCode: 'm', langList: ['EN'] } } };
  vi.stubGlobal('sessionStorage', memory());
  vi.stubGlobal('localStorage', memory());
  vi.stubGlobal('document', { getElementById: () => ({ textContent: JSON.stringify(boot) }) });
  const [client, session, sheets, { loadBoot }] = await Promise.all([
    import('./client.ts'),
    import('./session.ts'),
    import('./sheets.ts'),
    import('./boot.ts'),
  ]);
  await loadBoot();
  site = { ...client, ...session, ...sheets };
});

/** Requests in flight, in the order of sending; the test answers each. */
let asked: { token: string | null; answer: () => void }[];
const live = new Set<string>();
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers['authorization']?.slice('Bearer '.length) ?? null;
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = () => {
      if (token !== null && live.has(token)) return resolve(Response.json({ success: true, value: { of: token } }));
      const code = token === null ? 'login_required' : 'session_expired';
      resolve(Response.json({ success: false, code, message: code }, { status: 401 }));
    };
    asked.push({ token, answer });
    return promise;
  });
  live.clear();
  live.add('old');
  site.startSession('old');
});
afterEach(() => {
  site.closeAllSheets();
  site.endSession();
});

const ask = () =>
  site.call(walletBalance, {}).then(
    (value) => (value as unknown as { of: string }).of,
    (error: { code: string }) => error.code,
  );
const isAsking = () => site.isAskingLogin();
const logIn = (token: string) => {
  live.add(token);
  site.startSession(token);
  site.settleLogin(true);
};

it('Calls that were refused one after the other all continue after one log-in', async () => {
  const calls = [ask(), ask(), ask()];
  live.clear();
  asked[0]!.answer();
  await vi.waitFor(() => expect(isAsking()).toBe(true));
  // The second is refused while the first waits for the log-in, the third after it.
  asked[1]!.answer();
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked).toHaveLength(3);
  logIn('new');
  asked[2]!.answer();
  await vi.waitFor(() => expect(asked).toHaveLength(6));
  expect(asked.slice(3).map(({ token }) => token)).toEqual(['new', 'new', 'new']);
  for (const { answer } of asked.slice(3)) answer();
  expect(await Promise.all(calls)).toEqual(['new', 'new', 'new']);
});

it('A call that is refused after a log-out asks for no log-in', async () => {
  const late = ask();
  live.clear();
  site.endSession();
  asked[0]!.answer();
  expect(await late).toBe('session_expired');
  expect(isAsking()).toBe(false);
});

it('A cancelled log-in also cancels a call that was refused meanwhile', async () => {
  const calls = [ask(), ask()];
  live.clear();
  asked[0]!.answer();
  await vi.waitFor(() => expect(isAsking()).toBe(true));
  site.closeSheet();
  asked[1]!.answer();
  expect(await Promise.all(calls)).toEqual(['session_expired', 'session_expired']);
  expect(isAsking()).toBe(false);
});
