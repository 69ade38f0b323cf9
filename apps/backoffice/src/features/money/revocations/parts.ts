/** Shown on the member's page, and beside the story of a promotion's entry. */
export { BonusList } from './bonus-list.tsx';
