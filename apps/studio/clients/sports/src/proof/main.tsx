import { createRoot } from 'react-dom/client';
import { createCaller } from '../../../shell/call.ts';
import { localeOf, themeOf } from '../../../shell/launch.ts';
import { loadWords } from '../words/load-words.ts';
import { loadProofWords } from './proof-words.ts';
import { ProofPage } from './proof-page.tsx';

const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

/** `proof.html?id=<match>`, with `lang` and `theme` where another page leads to it. */
async function main(): Promise<void> {
  const query = new URLSearchParams(location.search);
  document.documentElement.dataset['theme'] = themeOf(query.get('theme') ?? (isDark() ? 'dark' : 'light'));
  const locale = localeOf(query.get('lang') ?? navigator.language);
  const [{ client }, proof] = await Promise.all([loadWords(locale), loadProofWords(locale)]);
  document.title = proof.title;
  const { get } = createCaller(
    () => null,
    () => document.documentElement.lang,
  );
  createRoot(document.getElementById('proof') ?? document.body).render(
    <ProofPage id={query.get('id') ?? ''} get={get} words={{ client, proof }} />,
  );
}

void main();
