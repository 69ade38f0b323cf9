/** Components of publishing that other features use. */
export { BrandFrame } from './brand-frame.tsx';
