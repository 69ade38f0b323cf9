import { boDifferences, type Difference } from '@fairhouse/contract/money/reconciliation-backoffice';
import { call } from '../../../client.ts';
import { differencesCsv } from './differences-csv.ts';

const PER_PAGE = 100;
/** Pages of one file. */
const MOST_PAGES = 50;

/** Saves the differences, open ones first. */
export async function saveDifferences(translate: (key: string) => string): Promise<void> {
  const list: Difference[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const answer = await call(boDifferences, { page: String(page), perPage: String(PER_PAGE) });
    list.push(...answer.list);
    pages = answer.totalPages;
  }
  const url = URL.createObjectURL(new Blob(['\uFEFF', differencesCsv(list, translate)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'differences.csv';
  link.click();
  URL.revokeObjectURL(url);
}
