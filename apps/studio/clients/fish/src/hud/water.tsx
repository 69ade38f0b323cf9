import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Point } from '@fairhouse/games/fish';
import { formatMoney } from '../../../shell/money.ts';
import { useClient, useGun, useTank, useWords } from '../client.tsx';
import { fishAt } from '../gun/aim.ts';
import { showWater, type ShownWater } from '../water/show-water.ts';

interface WaterProps {
  isStill: boolean;
  isPaused: boolean;
}

/** So far beside a fish a finger still means it, in CSS pixels. */
const REACH = 14;
const COUNT_MS = 500;

/** The moving picture. Everything that it shows can be read elsewhere: species in the list of targets, catches aloud. */
export function Water({ isStill, isPaused }: WaterProps) {
  const { session, tank, gun, waters, sounds, stage } = useClient();
  const { say } = useWords();
  const isOpening = useTank(({ link }) => link === 'opening');
  const host = useRef<HTMLDivElement>(null);
  const water = useRef<ShownWater | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!host.current) return;
    const opened = showWater({
      host: host.current,
      door: stage,
      tank,
      gun,
      onReady: () => setReady(true),
      onCatch({ pay }) {
        sounds.play('coin');
        return formatMoney(pay, session.currency);
      },
    });
    water.current = opened;
    const counting = setInterval(() => waters.count(opened.swimmers()), COUNT_MS);
    const stops = [gun.onFired(() => sounds.play('shot')), gun.onLanded(() => sounds.play('splash'))];
    return () => {
      clearInterval(counting);
      for (const stop of stops) stop();
      opened.close();
    };
  }, [session, tank, gun, waters, sounds, stage]);

  useEffect(() => water.current?.still(isStill), [isStill]);

  useEffect(() => {
    if (isPaused) gun.release();
  }, [gun, isPaused]);

  const isLocking = useGun((state) => state.isLocking);
  const pointOf = (event: PointerEvent): Point | null => {
    const box = host.current?.getBoundingClientRect();
    const view = water.current?.view();
    return box && view ? view.toTank({ x: event.clientX - box.left, y: event.clientY - box.top }) : null;
  };
  const press = (event: PointerEvent) => {
    const point = pointOf(event);
    if (!point || !event.isPrimary) return;
    (event.target as Element).setPointerCapture(event.pointerId);
    const view = water.current?.view();
    const fish = isLocking && view ? fishAt(water.current!.swimmers(), point, REACH / view.scale) : null;
    if (isLocking) gun.change({ target: fish && { fish: fish.id, species: fish.species.code } });
    gun.press(point);
  };
  const aim = (event: PointerEvent) => {
    const point = pointOf(event);
    if (point && (event.buttons > 0 || event.pointerType === 'mouse')) gun.change({ aim: point });
  };

  return (
    <div
      className="water"
      data-ready={isReady && !isOpening}
      onPointerDown={press}
      onPointerMove={aim}
      onPointerUp={() => gun.release()}
      onPointerCancel={() => gun.release()}
    >
      <p className="visually-hidden">{say('water')}</p>
      <div ref={host} className="water-picture" aria-hidden="true" />
    </div>
  );
}
