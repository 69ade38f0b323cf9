import type { CreateParams, DataProvider, DeleteParams, GetListParams, RaRecord, UpdateParams } from 'react-admin';
import { CallError } from '@fairhouse/contract/client';
import { readMerchant } from './merchant.ts';
import { periodOf, type Days } from './records/period.ts';
import type { ResourceData } from './section.ts';
import { sections } from './sections.ts';

const resources: Record<string, ResourceData | undefined> = Object.fromEntries(
  sections.flatMap((section) => section.resources ?? []).map(({ name, data }) => [name, data]),
);

/** The query in the contract's form; days of a filter are days of the merchant. */
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

/** Puts the errors of fields where react-admin looks for them. */
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

const readOne = (resource: string, id: string | number): Promise<RaRecord> =>
  resources[resource]?.one?.(String(id)) ?? refuse();

/**
 * react-admin over the calls of the sections. Only few records are written through it; other changes are actions with
 * calls of their own.
 */
export const dataProvider: DataProvider = {
  async getList(resource: string, params: GetListParams) {
    const { list, total } = (await resources[resource]?.list(await query(params))) ?? (await refuse());
    return { data: list as never[], total };
  },
  async getOne(resource: string, { id }: { id: string | number }) {
    return { data: (await readOne(resource, id)) as never };
  },
  async getMany(resource: string, { ids }: { ids: (string | number)[] }) {
    return { data: (await Promise.all(ids.map((id) => readOne(resource, id)))) as never[] };
  },
  getManyReference: refuse,
  async create(resource: string, { data }: CreateParams) {
    return { data: (await withFieldErrors(resources[resource]?.add?.(data) ?? refuse())) as never };
  },
  async update(resource: string, { id, data }: UpdateParams) {
    return { data: (await withFieldErrors(resources[resource]?.save?.(String(id), data) ?? refuse())) as never };
  },
  async delete(resource: string, { id }: DeleteParams) {
    await (resources[resource]?.remove?.(String(id)) ?? refuse());
    return { data: { id } as never };
  },
  updateMany: refuse,
  deleteMany: refuse,
};
