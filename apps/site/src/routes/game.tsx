import { createFileRoute } from '@tanstack/react-router';
import { moduleOn } from '../app/boot.ts';
import { MembersOnly } from '../app/members-only.tsx';
import { useLoggedIn } from '../app/session.ts';
import { TrialGate } from '../features/play/catalogue/trial-gate.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { Game as GameInFrame } from './-game.tsx';
import { loadPage } from './-load-page.ts';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const Route = createFileRoute('/game')({
  validateSearch: (search: Record<string, unknown>): { vendor: string; code: string; demo?: true; lottery?: true } => ({
    vendor: text(search['vendor']),
    code: text(search['code']),
    ...((search['demo'] === true || search['demo'] === 'true' || search['demo'] === 1) && { demo: true }),
    ...(search['lottery'] === true && { lottery: true as const }),
  }),
  loader: loadPage('/game'),
  component: Game,
});

function Game() {
  const { vendor, code, demo = false, lottery = false } = Route.useSearch();
  const free = !useLoggedIn() && demo && moduleOn('FREEPLAY');
  if (vendor === '' || code === '') return <NotFound />;
  const Gate = free ? TrialGate : MembersOnly;
  return (
    <Gate>
      <GameInFrame vendor={vendor} code={code} demo={demo} lottery={lottery} key={`${vendor}/${code}/${demo}`} />
    </Gate>
  );
}
