import { useEffect, useState } from 'react';
import type { Caller } from '../../../shell/call.ts';
import { Icon } from '../parts/icon.tsx';
import { fill } from '../../../shell/load-words.ts';
import { checkMatch, type Checked, type Proof } from './check-match.ts';
import type { ProofProps } from './proof-props.ts';
import { Slices } from './slices.tsx';
import { WeekCheck } from './week-check.tsx';

type Read = { proof: Proof; checked: Checked } | 'loading' | 'failed' | 'unknown';

/** A match in play is read again so often while the page is seen. */
const AGAIN_MS = 20_000;

/** The proof of a match: what was published when, the match played again by this browser, and every slice. */
export function ProofPage({ id, get, words }: Omit<ProofProps, 'proof'> & { id: string }) {
  const [read, setRead] = useState<Read>('loading');
  useEffect(() => {
    let isShown = true;
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      const next = document.hidden ? null : await readProof(id, get);
      if (!isShown) return;
      // What was read before stays while the connection is away.
      if (next) setRead((before) => (next === 'failed' && typeof before === 'object' ? before : next));
      const isOver =
        typeof next === 'object' && next !== null && typeof next.checked === 'object' && next.checked.finished;
      if (!isOver && next !== 'unknown') timer = setTimeout(() => void load(), AGAIN_MS);
    };
    void load();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, [id, get]);
  const { client } = words;
  if (read === 'loading') return <output className="proof-page">{words.proof.checking}</output>;
  if (typeof read === 'string')
    return (
      <main className="proof-page">
        <h1>{read === 'unknown' ? words.proof.unknown : client.failed_title}</h1>
        <p>
          <button type="button" className="button" onClick={() => location.reload()}>
            {client.retry}
          </button>
        </p>
      </main>
    );
  const { proof, checked } = read;
  const parts = { proof, get, words };
  return (
    <main className="proof-page">
      <header>
        <p className="muted">{words.proof.title}</p>
        <h1>
          {proof.home} – {proof.away}
        </h1>
        <p>
          <span className="badge">{client.simulated}</span>
        </p>
        <p>{words.proof.intro}</p>
      </header>
      <Verdict proof={proof} checked={checked} words={words} />
      <Published {...parts} />
      <Ways {...parts} />
      <Slices {...parts} />
    </main>
  );
}

async function readProof(id: string, get: Caller['get']): Promise<Read> {
  const answer = await get<Proof>(`/api/sports/proof?id=${encodeURIComponent(id)}`);
  if (!answer.ok) return answer.code === 'match_unknown' || answer.code === 'invalid_request' ? 'unknown' : 'failed';
  return { proof: answer.value, checked: await checkMatch(answer.value) };
}

function Verdict({
  proof,
  checked,
  words: { proof: words },
}: Pick<ProofProps, 'proof' | 'words'> & { checked: Checked }) {
  if (typeof checked === 'string')
    return (
      <section className="verdict">
        <h2>{words.cannot}</h2>
        <p>{words.cannot_text}</p>
      </section>
    );
  const { verdict, steps, finished } = checked;
  const n = proof.slices.length;
  if (n === 0)
    return (
      <section className="verdict">
        <h2>{words.not_played}</h2>
        <p>{words.not_played_text}</p>
      </section>
    );
  const wrong = steps.find(({ passed }) => !passed);
  return (
    <section className={`verdict ${verdict}`} data-verdict={verdict}>
      <h2>
        <Icon name={verdict === 'pass' ? 'check' : 'close'} />
        {words[verdict]}
      </h2>
      <p>{fill(wrong ? words.fail_text : finished ? words.pass_text : words.pass_live, { n: wrong?.slice ?? n })}</p>
      {wrong && (
        <dl>
          <dt>{words.fail_published}</dt>
          <dd className="hash">{wrong.published}</dd>
          <dt>{words.fail_computed}</dt>
          <dd className="hash">{wrong.computed}</dd>
        </dl>
      )}
    </section>
  );
}

function Published(props: ProofProps) {
  const { proof, words } = props;
  return (
    <section>
      <h2>{words.proof.before}</h2>
      <dl>
        <div>
          <dt>{words.proof.code}</dt>
          <dd className="hash">{proof.commitment}</dd>
        </div>
        <div>
          <dt>{words.proof.published_at}</dt>
          <dd>{momentOf(proof.committedAt)}</dd>
        </div>
        <div>
          <dt>{words.proof.starts_at}</dt>
          <dd>{momentOf(proof.startsAt)}</dd>
        </div>
      </dl>
      <WeekCheck {...props} />
    </section>
  );
}

/** In the language of the page and the time of the device. */
const momentOf = (instant: string): string =>
  new Date(instant).toLocaleString(document.documentElement.lang, {
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });

function Ways({ proof, words: { proof: words } }: ProofProps) {
  const file = `/api/sports/proof?id=${encodeURIComponent(proof.matchId)}`;
  return (
    <section>
      <h2>{words.how}</h2>
      <ol className="ways">
        <li>{words.how_code}</li>
        <li>{words.how_keys}</li>
        <li>{words.how_numbers}</li>
        <li>
          {words.how_self} <code className="hash">npm run verify -- {proof.matchId}.json</code>
        </li>
      </ol>
      <p className="buttons">
        <a className="button" href={file} download={`${proof.matchId}.json`}>
          {words.file}
        </a>
      </p>
    </section>
  );
}
