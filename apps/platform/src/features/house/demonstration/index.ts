export { startHistory } from './start-history.ts';
