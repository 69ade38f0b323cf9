export { RefundAction } from './refund-action.tsx';
export { RefundChip } from './refund-chip.tsx';
