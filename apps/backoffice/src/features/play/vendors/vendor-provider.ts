import { boVendors, type GameVendor } from '@fairhouse/contract/play/vendors-backoffice';
import { CallError } from '@fairhouse/contract/client';
import { call } from '../../../client.ts';

/** A vendor under its code, as react-admin needs it. */
export type VendorRecord = GameVendor & { id: string };

const readAll = async (): Promise<VendorRecord[]> =>
  (await call(boVendors, {})).list.map((vendor) => ({ ...vendor, id: vendor.code }));

/** The server answers all vendors at once. */
export async function listVendorRecords({ page, perPage }: Record<string, unknown>) {
  const list = await readAll();
  const start = (Number(page) - 1) * Number(perPage);
  return { list: list.slice(start, start + Number(perPage)), total: list.length };
}

export async function readVendorRecord(code: string): Promise<VendorRecord> {
  const vendor = (await readAll()).find(({ id }) => id === code);
  if (!vendor) throw new CallError('not_found', '', { status: 404 });
  return vendor;
}
