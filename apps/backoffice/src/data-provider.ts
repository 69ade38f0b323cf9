import { boDeposits } from '@fairhouse/contract/money/deposits-backoffice';
import { boWithdrawal, boWithdrawals } from '@fairhouse/contract/money/withdrawals-backoffice';
import { boAuditLog } from '@fairhouse/contract/house/audit-backoffice';
import { boDiscrepancies, boDiscrepancy } from '@fairhouse/contract/money/discrepancies-backoffice';
import { boPlayStops } from '@fairhouse/contract/play/stops-backoffice';
import { boMember, boMembers } from '@fairhouse/contract/people/members-backoffice';
import { boOperator, boOperators } from '@fairhouse/contract/house/operators-backoffice';
import type { CreateParams, DataProvider, DeleteParams, GetListParams, RaRecord, UpdateParams } from 'react-admin';
import { CallError } from '@fairhouse/contract/client';
import { call } from './client.ts';
import { readMerchant } from './merchant.ts';
import { periodOf, type Days } from './records/period.ts';
import { listCatalogueGames } from './features/play/catalogue/catalogue-provider.ts';
import { contentKinds, type ContentResource } from './features/content/publishing/content-kinds.ts';
import {
  addContent,
  listContent,
  removeContent,
  saveContent,
  showContent,
} from './features/content/publishing/content-provider.ts';

interface Page {
  list: RaRecord[];
  total: number;
}
type ListReader = (query: Record<string, unknown>) => Promise<Page>;
type Reader = (id: string) => Promise<RaRecord>;

/** Lists of one order only. */
const unsorted = ({ sort: _sort, order: _order, ...query }: Record<string, unknown>) => query;

const lists: Record<string, ListReader> = {
  withdrawals: (query) => call(boWithdrawals, query),
  discrepancies: (query) => call(boDiscrepancies, unsorted(query)),
  deposits: (query) => call(boDeposits, unsorted(query)),
  members: (query) => call(boMembers, unsorted(query)),
  games: listCatalogueGames,
  stops: (query) => call(boPlayStops, unsorted(query)),
  operators: (query) => call(boOperators, unsorted(query)),
  audit: (query) => call(boAuditLog, unsorted(query)),
};

const records: Record<string, Reader> = {
  withdrawals: (id) => call(boWithdrawal, { id }),
  discrepancies: (id) => call(boDiscrepancy, { id }),
  members: (id) => call(boMember, { id }),
  operators: (id) => call(boOperator, { id }),
};

/** As the contract asks; days of a filter are days of the merchant. */
async function query({ pagination, filter, sort }: GetListParams): Promise<Record<string, unknown>> {
  const { from, until, ...rest } = filter as Record<string, unknown> & Days;
  return {
    page: String(pagination?.page ?? 1),
    perPage: String(pagination?.perPage ?? 25),
    ...(sort && { sort: sort.field, order: sort.order }),
    ...rest,
    ...((from || until) && periodOf({ from, until }, (await readMerchant()).timeZone)),
  };
}

const isContent = (resource: string): resource is ContentResource => resource in contentKinds;

/** What is wrong with a field goes under the field: react-admin looks for it here. */
async function withFieldErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallError && Object.keys(error.fields).length > 0) {
      const errors = Object.entries(error.fields).map(([field, { message }]) => [field, message]);
      Object.assign(error, { body: { errors: Object.fromEntries(errors) as Record<string, string> } });
    }
    throw error;
  }
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('Changes are made by actions, never by editing records.'));

const readOne: (resource: string, id: string) => Promise<RaRecord> = (resource, id) =>
  isContent(resource) ? showContent(resource, id) : records[resource]!(id);

/** react-admin over the contract. Records of content are written here; all else by actions with calls of their own. */
export const dataProvider: DataProvider = {
  async getList(resource: string, params: GetListParams) {
    const asked = await query(params);
    const { list, total } = await (isContent(resource) ? listContent(resource, asked) : lists[resource]!(asked));
    return { data: list as never[], total };
  },
  async getOne(resource: string, { id }: { id: string | number }) {
    return { data: (await readOne(resource, String(id))) as never };
  },
  async getMany(resource: string, { ids }: { ids: (string | number)[] }) {
    return { data: (await Promise.all(ids.map((id) => readOne(resource, String(id))))) as never[] };
  },
  getManyReference: refuse,
  async create(resource: string, { data }: CreateParams) {
    if (!isContent(resource)) return refuse();
    return { data: (await withFieldErrors(addContent(resource, data))) as never };
  },
  async update(resource: string, { id, data }: UpdateParams) {
    if (!isContent(resource)) return refuse();
    return { data: (await withFieldErrors(saveContent(resource, String(id), data))) as never };
  },
  async delete(resource: string, { id }: DeleteParams) {
    if (!isContent(resource)) return refuse();
    await removeContent(resource, String(id));
    return { data: { id } as never };
  },
  updateMany: refuse,
  deleteMany: refuse,
};
