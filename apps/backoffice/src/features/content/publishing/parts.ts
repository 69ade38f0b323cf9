/** What other features show of publishing. */
export { BrandFrame } from './brand-frame.tsx';
