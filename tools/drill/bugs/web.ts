import type { PlantedBug } from '../planted-bug.ts';

const site = 'apps/site/src';
const host = 'apps/studio/clients/shell/host.ts';
const hostTest = ['apps/studio/clients/shell/host.test.ts'];

export const webBugs: readonly PlantedBug[] = [
  {
    name: 'web: notice shows HTML as it was written',
    changes: [
      {
        file: `${site}/features/content/notices/notice-content.tsx`,
        find: '<SafeHtml html={notice.content} />',
        replace: '<div dangerouslySetInnerHTML={{ __html: notice.content }} />',
      },
    ],
    tests: [`${site}/app/safe-html.test.ts`],
  },
  {
    name: 'web: operator text is shown as it was written',
    changes: [{ file: `${site}/app/safe-html.tsx`, find: '__html: clean.html', replace: '__html: html' }],
    tests: [`${site}/app/safe-html.test.ts`],
  },
  {
    name: 'web: operator text is shown as it was written until the cleaner is here',
    changes: [
      {
        file: `${site}/app/safe-html.tsx`,
        find: 'useState(() => ({ from: html, html: cleanNow(html) }))',
        replace: 'useState(() => ({ from: html, html: cleanNow(html) ?? html }))',
      },
    ],
    tests: [`${site}/app/safe-html.test.ts`],
  },
  {
    name: 'web: cleaner lets any attribute through',
    changes: [
      {
        file: `${site}/app/html-cleaner.ts`,
        find: 'ALLOWED_ATTR: attributes,',
        replace: `ADD_ATTR: [...attributes, 'onerror', 'onclick'],`,
      },
    ],
    tests: [`${site}/app/safe-html.test.ts`],
  },
  {
    name: 'web: game takes messages of any origin',
    changes: [{ file: host, find: 'event.origin !== parentOrigin || ', replace: '' }],
    tests: hostTest,
  },
  {
    name: 'web: game takes messages of any window',
    changes: [{ file: host, find: ' || event.source !== window.parent', replace: '' }],
    tests: hostTest,
  },
  {
    name: 'web: game speaks to any origin',
    changes: [
      {
        file: host,
        find: 'window.parent.postMessage(message, parentOrigin)',
        replace: `window.parent.postMessage(message, '*')`,
      },
    ],
    tests: hostTest,
  },
  {
    name: 'web: page takes messages of any origin',
    changes: [
      { file: `${site}/features/play/catalogue/frame-messages.ts`, find: ' || event.origin !== origin', replace: '' },
    ],
    tests: [`${site}/features/play/catalogue/frame-messages.test.ts`],
  },
  {
    name: 'web: event stream is opened without the last event',
    changes: [{ file: `${site}/app/follow-events.ts`, find: `, 'last-event-id': last.eventId`, replace: '' }],
    tests: [`${site}/app/follow-events.test.ts`],
  },
  {
    name: 'web: event stream is not opened again after its end',
    changes: [
      {
        file: `${site}/app/follow-events.ts`,
        find: 'while (!signal.aborted) {',
        replace: 'for (let i = 0; i < 1; i += 1) {',
      },
    ],
    tests: [`${site}/app/follow-events.test.ts`],
  },
  {
    name: 'web: frame of our own origin keeps it',
    changes: [{ file: `${site}/features/play/catalogue/frame-sandbox.ts`, find: ' && origin !== own', replace: '' }],
    tests: [`${site}/features/play/catalogue/frame-sandbox.test.ts`],
  },
];
