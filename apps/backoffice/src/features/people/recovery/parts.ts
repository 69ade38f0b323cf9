/** What the member page shows of new access and lost contacts. */
export { ContactReleases } from './contact-releases.tsx';
export { MemberRecovery } from './member-recovery.tsx';
