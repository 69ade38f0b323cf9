import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../app/members-only.tsx';
import { GamePage } from '../features/play/catalogue/game-page.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { loadPage } from './-load-page.ts';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const Route = createFileRoute('/game')({
  validateSearch: (search: Record<string, unknown>): { vendor: string; code: string; demo?: true } => ({
    vendor: text(search['vendor']),
    code: text(search['code']),
    ...((search['demo'] === true || search['demo'] === 'true' || search['demo'] === 1) && { demo: true }),
  }),
  loader: loadPage('/game'),
  component: Game,
});

function Game() {
  const { vendor, code, demo = false } = Route.useSearch();
  if (vendor === '' || code === '') return <NotFound />;
  return (
    <MembersOnly>
      <GamePage vendor={vendor} code={code} demo={demo} key={`${vendor}/${code}/${demo}`} />
    </MembersOnly>
  );
}
