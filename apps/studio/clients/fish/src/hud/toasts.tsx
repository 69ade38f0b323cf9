import type { FishRefusal } from '@fairhouse/contract/play/fish-messages';
import { weapons } from '@fairhouse/games/fish';
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
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const show = (text: string) => {
      setShown(text);
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
      gun.onEmpty((weapon) =>
        show(weapon === null ? say('empty') : say('too_few', { weapon: weaponName(weapon), n: weapons[weapon].cost })),
      ),
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
      {shown !== null && <span className="toast">{shown}</span>}
    </output>
  );
}
