export { FlagChips } from './flag-chips.tsx';
export { MemberFlags } from './member-flags.tsx';
