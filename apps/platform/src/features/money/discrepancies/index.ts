export { mountDiscrepancies } from './routes.ts';
export { countWaiting as countWaitingDiscrepancies, keepDiscrepancy, type NewDiscrepancy } from './store.ts';
