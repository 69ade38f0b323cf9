import { createFileRoute } from '@tanstack/react-router';
import { MembersOnly } from '../app/members-only.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { Game } from './-game.tsx';
import { loadPage } from './-load-page.ts';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** A game that shows its own balance: the frame only, without our header (spec §2). */
export const Route = createFileRoute('/seamless')({
  validateSearch: (search: Record<string, unknown>): { vendor: string; gameCode: string } => ({
    vendor: text(search['vendor']),
    gameCode: text(search['gameCode']),
  }),
  loader: loadPage('/seamless'),
  component: Seamless,
});

function Seamless() {
  const { vendor, gameCode } = Route.useSearch();
  if (vendor === '' || gameCode === '') return <NotFound />;
  return (
    <MembersOnly>
      <Game vendor={vendor} code={gameCode} demo={false} key={`${vendor}/${gameCode}`} />
    </MembersOnly>
  );
}
