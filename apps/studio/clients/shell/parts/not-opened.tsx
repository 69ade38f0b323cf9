interface NotOpenedProps {
  words: { client: Readonly<Record<'launch_title' | 'launch_text' | 'back' | 'reload', string>> };
  /** Where the player came from, where it is known. */
  back: string | null;
}

/** The launch link was used, has expired, or the studio does not answer. */
export function NotOpened({ words: { client }, back }: NotOpenedProps) {
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
