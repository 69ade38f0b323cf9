import { auditLog, boDeposits, boMember, boMembers, reviewDetail, reviewQueue } from '@fairhouse/contract/backoffice';
import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { call } from './client.ts';

interface Page {
  list: RaRecord[];
  total: number;
}
type ListReader = (query: Record<string, unknown>) => Promise<Page>;
type Reader = (id: string) => Promise<RaRecord>;

const lists: Record<string, ListReader> = {
  withdrawals: (query) => call(reviewQueue, query),
  deposits: ({ sort: _sort, order: _order, ...query }) => call(boDeposits, query),
  members: ({ sort: _sort, order: _order, ...query }) => call(boMembers, query),
  audit: ({ sort: _sort, order: _order, ...query }) => call(auditLog, query),
};

const records: Record<string, Reader> = {
  withdrawals: (id) => call(reviewDetail, { id }),
  members: (id) => call(boMember, { id }),
};

function query({ pagination, filter, sort }: GetListParams): Record<string, unknown> {
  return {
    page: String(pagination?.page ?? 1),
    perPage: String(pagination?.perPage ?? 25),
    ...(sort && { sort: sort.field, order: sort.order }),
    ...filter,
  };
}

const refuse = () => Promise.reject(new Error('Changes are made by actions, never by editing records.'));

/** react-admin's reads over the contract. Writes are actions with their own calls (features/…/actions). */
export const dataProvider: DataProvider = {
  async getList(resource: string, params: GetListParams) {
    const { list, total } = await lists[resource]!(query(params));
    return { data: list as never[], total };
  },
  async getOne(resource: string, { id }: { id: string | number }) {
    return { data: (await records[resource]!(String(id))) as never };
  },
  async getMany(resource: string, { ids }: { ids: (string | number)[] }) {
    return { data: (await Promise.all(ids.map((id) => records[resource]!(String(id))))) as never[] };
  },
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};
