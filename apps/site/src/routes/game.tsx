import { createFileRoute } from '@tanstack/react-router';
import { moduleOn } from '../app/boot.ts';
import { MembersOnly } from '../app/members-only.tsx';
import { useLoggedIn } from '../app/session.ts';
import type { LotteryView } from '../features/play/catalogue/game-page.tsx';
import { TrialGate } from '../features/play/catalogue/trial-gate.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { Game as GameInFrame } from './-game.tsx';
import { loadPage } from './-load-page.ts';

interface GameSearch {
  vendor: string;
  code: string;
  demo?: true;
  lottery?: LotteryView;
  room?: string;
  /** The play that a lottery opens with. */
  play?: string;
}

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export const Route = createFileRoute('/game')({
  validateSearch: ({ vendor, code, demo, lottery, room, play }: Record<string, unknown>): GameSearch => ({
    vendor: text(vendor),
    code: text(code),
    ...((demo === true || demo === 'true' || demo === 1) && { demo: true }),
    ...((lottery === 'betting' || lottery === 'lobby') && { lottery }),
    ...(typeof room === 'string' && /^[a-z0-9-]{1,40}$/.test(room) && { room }),
    ...(/^[\w-]{1,32}$/.test(text(play)) && { play: text(play) }),
  }),
  loader: loadPage('/game'),
  component: Game,
});

function Game() {
  const { vendor, code, demo = false, lottery, room, play } = Route.useSearch();
  const free = !useLoggedIn() && demo && moduleOn('FREEPLAY');
  if (vendor === '' || code === '') return <NotFound />;
  const Gate = free ? TrialGate : MembersOnly;
  const key = `${vendor}/${code}/${demo}/${lottery}/${room}/${play}`;
  return (
    <Gate>
      <GameInFrame vendor={vendor} code={code} demo={demo} lottery={lottery} room={room} target={play} key={key} />
    </Gate>
  );
}
