export { createOutbox } from './outbox.ts';
