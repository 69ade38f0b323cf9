import type { Words } from './words/load-words.ts';

/** The launch link was used, has expired, or the studio does not answer. */
export function NotOpened({ words: { client }, back }: { words: Words; back: string | null }) {
  return (
    <main className="not-opened" role="alert">
      <h1>{client.launch_title}</h1>
      <p>{client.launch_text}</p>
      <div className="row">
        {back !== null && (
          <a className="button" href={back}>
            {client.back}
          </a>
        )}
        <button type="button" className="button main" onClick={() => location.reload()}>
          {client.reload}
        </button>
      </div>
    </main>
  );
}
