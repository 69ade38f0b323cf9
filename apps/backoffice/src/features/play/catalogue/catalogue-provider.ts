import { boCatalogueGames, catalogueOrders } from '@fairhouse/contract/play/catalogue-backoffice';
import { call } from '../../../client.ts';

const isOrder = (order: unknown) => (catalogueOrders as readonly unknown[]).includes(order);

/** Games for react-admin's list, whose own sorting by columns means nothing here: the order is one of ours. */
export const listCatalogueGames = ({ sort: _sort, order, ...query }: Record<string, unknown>) =>
  call(boCatalogueGames, { ...query, ...(isOrder(order) ? { order: order as 'lobby' } : {}) });
