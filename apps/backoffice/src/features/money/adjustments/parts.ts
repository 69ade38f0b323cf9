/** Shown on the member's page. */
export { AdjustButton } from './adjust-button.tsx';
