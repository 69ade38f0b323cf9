import type { Call } from '@fairhouse/contract';
import { openApi } from '@fairhouse/contract/openapi';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  summary { cursor: pointer; padding: .35rem 0; }
  code, pre { font: .85rem/1.45 ui-monospace, monospace; }
  pre { overflow: auto; padding: .75rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; }
  .method { display: inline-block; min-width: 4.5rem; font-weight: 600; }
  .muted { opacity: .75; }
`;

/** Every call by module, from the definitions that validate them. Needs no script. */
export function docsPage(calls: readonly Call[], title: string): string {
  const modules = Map.groupBy(calls, (call) => call.module);
  const sections = [...modules].map(
    ([module, own]) => `<h2>${module}</h2>${own.map((call) => describe(call)).join('')}`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title><style>${style}</style></head><body><h1>${escape(title)}</h1>
<p>${calls.length} calls. The same as data: <a href="/openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`;
}

function describe(call: Call): string {
  const { paths } = openApi([call], { title: call.name, version: '1' }) as { paths: Record<string, unknown> };
  const notes = [
    `auth: ${call.auth}`,
    call.encrypted && 'encrypted body',
    call.money && 'Idempotency-Key required',
    call.errors.length > 0 && `failures: ${call.errors.join(', ')}`,
  ].filter((note) => typeof note === 'string');
  return `<details id="${escape(call.name)}"><summary><span class="method">${call.method}</span> <code>${escape(call.path)}</code>
 <span class="muted">${escape(call.summary)}</span></summary><p class="muted">${escape(notes.join(' · '))}</p>
<pre>${escape(JSON.stringify(Object.values(paths)[0], null, 2))}</pre></details>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
