/** What other features show of notes. */
export { MemberNotes } from './member-notes.tsx';
