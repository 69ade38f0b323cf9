import type { PlantedBug } from '../planted-bug.ts';

const people = 'apps/platform/src/features/people';
const prove = `${people}/verification/prove-by-token.ts`;
const adapter = 'apps/platform/src/adapters/firebase/firebase-tokens.ts';
const tests = [`${people}/identity/register-by-firebase.test.ts`];

const bug = (wrong: string, file: string, find: string, replace = ''): PlantedBug => ({
  name: `firebase: ${wrong}`,
  changes: [{ file, find, replace }],
  tests,
});

export const firebaseBugs: readonly PlantedBug[] = [
  bug('number of another person is proven', prove, 'if (proven.value.number !== number) return wrongCode();'),
  bug('token of a former project counts', prove, 'if (channel !== projectId) return expired();'),
  bug('log-in of long ago counts', prove, 'if (expiresAt <= now) return expired();'),
  bug(
    'token counts twice',
    prove,
    'insertUsedToken(tx, { merchantId, ...token });',
    'insertUsedToken(tx, { merchantId, ...token }).then(() => true);',
  ),
  bug(
    'renewed token counts again',
    prove,
    'JSON.stringify([projectId, proven.value.subject, proven.value.at.getTime()])',
    'token',
  ),
  bug('issuer is not verified', adapter, 'issuer: `https://securetoken.google.com/${projectId}`,'),
  bug('audience is not verified', adapter, 'audience: projectId,'),
  bug('log-in by mail counts', adapter, " || way !== 'phone'"),
  bug('token for several projects counts', adapter, " && typeof aud === 'string'"),
  bug(
    'unreadable keys count as a wrong token',
    'apps/platform/src/adapters/firebase/read-keys.ts',
    "throw new KeysUnavailable('the keys of Firebase cannot be read', { cause: error });",
    'throw error;',
  ),
  bug(
    'our own code is sent too',
    `${people}/identity/send-codes.ts`,
    "if (purpose === 'register' && (await findFirebase(core, merchant.id))) return fail('module_disabled');",
  ),
];
