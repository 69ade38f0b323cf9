import { MAGAZINE_ROUNDS } from '@fairhouse/games/fish';
import { useEffect, useRef, useState } from 'react';
import { useClient, usePart, useTank, useWords } from '../client.tsx';
import { LOADABLE_AT } from '../gun/pace.ts';
import { inUse } from '../tank/tank-view.ts';

/** Catches of so long are said together. */
const GATHER_MS = 1500;

/** What happens, for screen readers: what was loaded and caught, how little is left, and the boss. */
export function LiveRegion() {
  const { gun, tank, waters } = useClient();
  const { say, money, fishName } = useWords();
  const boss = usePart(waters, (now) => now.boss);
  const [text, setText] = useState('');
  const id = useTank((view) => inUse(view)?.id);
  const bet = useTank((view) => inUse(view)?.bet ?? 0);
  const isFew = usePart(gun.left, ({ rounds }) => rounds <= LOADABLE_AT);
  const words = useRef({ say, money });
  useEffect(() => {
    words.current = { say, money };
  });

  useEffect(() => {
    if (id !== undefined) {
      setText(words.current.say('said_loaded', { n: MAGAZINE_ROUNDS, bet: words.current.money(bet) }));
    }
  }, [id, bet]);
  useEffect(() => {
    if (boss) setText(words.current.say('said_boss', { fish: fishName(boss) }));
    // Said when it comes, not when the language changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [boss]);
  const isLow = id !== undefined && isFew;
  useEffect(() => {
    if (isLow) setText(words.current.say('said_low', { n: LOADABLE_AT }));
  }, [isLow]);
  useEffect(() => {
    let sum = 0;
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const speak = () => {
      timer = undefined;
      setText(words.current.say('said_caught', { n: count, amount: words.current.money(sum) }));
      [sum, count] = [0, 0];
    };
    const stop = tank.onShots((shots) => {
      for (const shot of shots) {
        if (shot.seat !== tank.view.read().seat || shot.kills.length === 0) continue;
        count += shot.kills.length;
        sum += shot.kills.reduce((all, { pay }) => all + pay, 0) + (shot.pot ?? 0);
      }
      if (count > 0) timer ??= setTimeout(speak, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [tank]);
  return (
    <output className="visually-hidden" aria-live="polite">
      {text}
    </output>
  );
}
