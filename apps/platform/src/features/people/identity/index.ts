import { join } from 'node:path';
import { inTransaction } from '@fairhouse/database';
import type { PoolClient } from 'pg';
import type { Core } from '../../../system/platform.ts';
import { listMembers, type NameSearch } from './members-by-name-store.ts';
import { findLastLogin, findMember, memberExists, type MemberRow } from './store.ts';
import type { Feature } from '../../../system/feature.ts';
import type { IdTokens } from '../verification/index.ts';
import { identityCron, identityTasks } from './jobs.ts';
import { memberSessionsOf } from './member-sessions.ts';
import { loadBreachedPasswords } from './breached-passwords.ts';
import { preparePasswords } from './password-hash.ts';
import { mountIdentity } from './routes.ts';

export { returnCookie } from './return-cookie.ts';
export { issueReturnTicket } from './return-ticket.ts';
export { admitMember } from './admit-member.ts';
export { ageOn } from './age.ts';
export { countAudience, findByNames, listAudience } from './audience-store.ts';
export { enter } from './enter.ts';
export { isCommonPassword } from './common-passwords.ts';
export { findBindings, findContacts, type Binding, type Contacts } from './contacts-store.ts';
export {
  findOwner,
  removeContact,
  takeFromOthers,
  writeContact,
  type Contact,
  type ContactKind,
} from './contact-owner-store.ts';
export { listLogins, listLoginTries } from './login-history-store.ts';
export { LOGIN_WINDOW_MS, loginLimits, PROOF_WINDOW_MS } from './login-limits.ts';
export { findClub, findLabels, lockLabels, updateLabels, writeRank } from './label-store.ts';
export { memberSessionsOf } from './member-sessions.ts';
export { listOpenSessions, nameDevice, readableSessions, readDeviceSessions } from './open-session-store.ts';
export { openSession } from './open-session.ts';
export { notifyChange } from './notify-change.ts';
export { hashPassword, nobodysHash, verifyPassword } from './password-hash.ts';
export { findPaymentLock } from './payment-password-store.ts';
export { findAccounts, findTraits, saveIdNumberKey, type MemberTraits } from './person-store.ts';
export { findProfile, holdProfile, writeProfile } from './profile-store.ts';
export {
  listAgentIds,
  readableCandidates,
  readableInvitations,
  readableMembers,
  readableTypes,
} from './readable-members-store.ts';
export { changePaymentPassword, verifyPaymentPassword } from './payment-password.ts';
export { createMember } from './create-member.ts';
export { listOnSameAddresses, listOnSameBrowsers } from './linked-store.ts';
export {
  countOnSameBrowsers,
  findLastSeen,
  listBrowsers,
  membersOfBrowser,
  readableBrowsers,
} from './browser-store.ts';
export { newOneTimePassword } from './one-time-password.ts';
export {
  lockCredentials,
  lockMember,
  requirePasswordChange,
  setOneTimePassword,
  setPasswordHash,
} from './password-store.ts';
export { isGuessablePin } from './guessable-pin.ts';
export { checkResetPassword, checkUsername } from './register-rules.ts';
export { memberOfCode, referralCodeOf } from './referral-code.ts';
export { removePasskeys } from './remove-passkeys.ts';
export { deleteLoginFailures, insertLoginFailure } from './login-failure-store.ts';
export { recordLoginFailure, recordRefusal, recordWrongProof } from './record-login-failure.ts';
export { endSessions, publishSessionEnded } from './end-sessions.ts';
export { endMemberSession, hasLoggedIn, isKnownAddress, prolongSession } from './session-store.ts';
export { logOut } from './log-out.ts';
export { memberStates } from './member-states.ts';
export { refuseLocked, refuseStatus } from './refuse-status.ts';
export { lockStatus, updateStatus } from './status-store.ts';
export { provePassword } from './prove-password.ts';
export { seedMember, type SeedMember } from './seed-member.ts';
export { enterAs, seedPlayer } from './seed-player.ts';
export { findMemberByName as memberByName, findUndeclared, type MemberRow } from './store.ts';

/** A member of the transaction's merchant. */
export const memberById = (tx: PoolClient, memberId: number): Promise<MemberRow | undefined> =>
  findMember(tx, memberId);

/** A member with the time of the last login. */
export const memberWithLogin = (core: Core, merchantId: number, memberId: number) =>
  inTransaction(core.pool, { merchantId, readOnly: true }, async (tx) => {
    const member = await findMember(tx, memberId);
    return member && { ...member, lastLoginAt: await findLastLogin(tx, memberId) };
  });

/** Whether a name is taken at a merchant. */
export const isMemberName = (core: Core, merchantId: number, username: string) =>
  inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => memberExists(tx, username));

export const membersByName = (core: Core, merchantId: number, query: NameSearch) =>
  inTransaction(core.pool, { merchantId, readOnly: true }, (tx) => listMembers(tx, query));

export const identity: Feature<{ idTokens: IdTokens }> = {
  name: 'identity',
  states: [memberSessionsOf],
  prepare: async ({ config }) => {
    await preparePasswords();
    loadBreachedPasswords(join(config.home, 'cache'));
  },
  mount: mountIdentity,
  jobs: identityTasks,
  cron: identityCron,
};
