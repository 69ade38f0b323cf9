/** Components of stops that other features use. */
export { MemberStop } from './member-stop.tsx';
export { StopButton } from './stop-button.tsx';
export { StopChip } from './stop-chip.tsx';
