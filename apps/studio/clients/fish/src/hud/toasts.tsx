import type { FishRefusal } from '@fairhouse/contract/play/fish-messages';
import { useEffect, useState } from 'react';
import { useClient, useWords } from '../client.tsx';
import { LOADABLE_AT } from '../gun/pace.ts';
import type { WordKey } from '../words/load-words.ts';

const SHOWN_MS = 4500;

/** Of a magazine that was not loaded. Refused shots stay in the magazine; only floods of them are told. */
const refusalWords: Readonly<Partial<Record<FishRefusal, WordKey>>> = {
  insufficient_funds: 'refused_balance',
  session_expired: 'refused_session',
  platform_unreachable: 'refused_wallet',
  unavailable: 'refused_stopped',
  magazine_full: 'refused_full',
  too_fast: 'refused_fast',
};

/** What did not happen, and why. */
export function Toasts() {
  const { gun, tank, balance } = useClient();
  const { say, money, weaponName } = useWords();
  const [shown, setShown] = useState<{ id: number; text: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let id = 0;
    const show = (text: string) => {
      id += 1;
      setShown({ id, text });
      clearTimeout(timer);
      timer = setTimeout(() => setShown(null), SHOWN_MS);
    };
    const stops = [
      gun.loader.onRefused(({ code, limit }) =>
        show(say(refusalWords[code] ?? 'refused_other', { amount: money(limit ?? balance.read()), n: LOADABLE_AT })),
      ),
      tank.onRefused(({ code, n }) => {
        if (n !== undefined && code === 'too_fast') show(say('refused_fast'));
      }),
      gun.onEmpty(() => show(say('empty'))),
      gun.onNoTarget((weapon) => show(say('no_target', { weapon: weaponName(weapon) }))),
      gun.onLanded(({ isIdle, fish, weapon }) => {
        if (isIdle && fish === null && weapon !== 'cannon' && weapon !== 'harpoon') show(say('net_idle'));
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [gun, tank, balance, say, money, weaponName]);
  return (
    <output className="toasts" role="alert">
      {shown && (
        <span key={shown.id} className="toast">
          {shown.text}
        </span>
      )}
    </output>
  );
}
