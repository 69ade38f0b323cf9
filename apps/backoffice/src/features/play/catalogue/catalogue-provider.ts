import { boCatalogueGames, catalogueOrders } from '@fairhouse/contract/play/catalogue-backoffice';
import { call } from '../../../client.ts';

const isOrder = (order: unknown) => (catalogueOrders as readonly unknown[]).includes(order);

/** Games for react-admin's list without its sorting by columns: the order is one of the contract's. */
export const listCatalogueGames = ({ sort: _sort, order, ...query }: Record<string, unknown>) =>
  call(boCatalogueGames, { ...query, ...(isOrder(order) ? { order: order as 'lobby' } : {}) });
