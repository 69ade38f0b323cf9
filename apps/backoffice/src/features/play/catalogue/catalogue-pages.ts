/** One chunk for both pages: an operator who only reviews withdrawals does not load it. */
export { GameList } from './game-list.tsx';
export { SupplierPage } from './supplier-page.tsx';
