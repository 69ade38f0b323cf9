import { lazy } from 'react';
import type { ResourceScreens, Section } from '../../../section.ts';
import { contentIcons } from './content-icons.ts';
import { contentResources, type ContentRecord, type ContentResource } from './content-kinds.ts';
import { addContent, listContent, removeContent, saveContent, showContent } from './content-provider.ts';

const ContentList = lazy(async () => ({ default: (await import('./content-pages.ts')).ContentList }));
const ContentEdit = lazy(async () => ({ default: (await import('./content-pages.ts')).ContentEdit }));
const ContentCreate = lazy(async () => ({ default: (await import('./content-pages.ts')).ContentCreate }));

/** The title of a record: its first one, in any language. */
const titleOf = ({ id, words }: ContentRecord) =>
  Object.values(words).find((texts) => texts['title'])?.['title'] ?? `#${id}`;

const screensOf = (name: ContentResource): ResourceScreens => ({
  name,
  screens: { list: ContentList, edit: ContentEdit, recordRepresentation: titleOf },
  create: { permission: 'content.write', page: ContentCreate },
  icon: contentIcons[name],
  data: {
    list: (query) => listContent(name, query),
    one: (id) => showContent(name, id),
    add: (data) => addContent(name, data),
    save: (id, data) => saveContent(name, id, data),
    remove: (id) => removeContent(name, id),
  },
});

export const publishing: Section = { permission: 'content.read', resources: contentResources.map(screensOf) };
