/** What the member page shows of new access. */
export { MemberRecovery } from './member-recovery.tsx';
