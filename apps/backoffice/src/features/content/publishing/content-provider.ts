import type { Call } from '@fairhouse/contract';
import { call } from '../../../client.ts';
import { contentKind, type ContentRecord, type ContentResource, type Words } from './content-kinds.ts';

interface Page {
  list: ContentRecord[];
  total: number;
}

const send = <Answer>(to: Call, request: unknown) => call(to, request) as Promise<Answer>;

/** Filters that the server applies; others are applied here. */
const askable = ['page', 'perPage', 'search', 'state'];

export async function listContent(resource: ContentResource, query: Record<string, unknown>): Promise<Page> {
  const asked = Object.entries(query).filter(([name, value]) => askable.includes(name) && value !== '');
  const narrowed = Object.entries(query).filter(([name, value]) => narrowing.includes(name) && value !== '');
  const { list, total } = await send<Page>(contentKind(resource).calls.list, Object.fromEntries(asked));
  if (narrowed.length === 0) return { list, total };
  const matching = list.filter((record) => narrowed.every(([name, value]) => record[name] === value));
  return { list: matching, total: matching.length };
}

const narrowing = ['groupName', 'type', 'categoryId'];

export const showContent = (resource: ContentResource, id: string) =>
  send<ContentRecord>(contentKind(resource).calls.show, { id });

export const addContent = (resource: ContentResource, data: Record<string, unknown>) =>
  send<ContentRecord>(contentKind(resource).calls.add, toInput(resource, data));

export const saveContent = (resource: ContentResource, id: string, data: Record<string, unknown>) =>
  send<ContentRecord>(contentKind(resource).calls.save, { ...toInput(resource, data), id, version: data['version'] });

export const removeContent = (resource: ContentResource, id: string) =>
  send<object>(contentKind(resource).calls.remove, { id });

/** The fields that the contract takes, without empty languages. */
export function toInput(resource: ContentResource, data: Record<string, unknown>): Record<string, unknown> {
  const { calls, words: fields } = contentKind(resource);
  const matching = Object.fromEntries(Object.keys(calls.input.shape).map((name) => [name, data[name] ?? null]));
  const words = Object.entries((data['words'] ?? {}) as Words)
    .filter(([, texts]) => texts && Object.values(texts).some((text) => text?.trim()))
    .map(([locale, texts]) => [
      locale,
      Object.fromEntries(fields.map(({ name }) => [name, (texts[name] as string | null) ?? ''])),
    ]);
  return { ...matching, ...('url' in matching && { url: matching['url'] ?? '' }), words: Object.fromEntries(words) };
}
