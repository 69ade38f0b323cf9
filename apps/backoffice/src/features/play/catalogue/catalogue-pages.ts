/** One chunk for both pages: nobody who only decides on withdrawals fetches them. */
export { GameList } from './game-list.tsx';
export { SupplierPage } from './supplier-page.tsx';
