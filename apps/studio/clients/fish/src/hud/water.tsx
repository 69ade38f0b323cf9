import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Point } from '@fairhouse/games/fish';
import { useClient, useGun, useTank, useWords } from '../client.tsx';
import { fishAt } from '../gun/aim.ts';
import type { Catch } from '../stage/scene.ts';
import { openStage, type Stage } from '../stage/stage.ts';

interface WaterProps {
  isStill: boolean;
  isPaused: boolean;
}

/** So far beside a fish a finger still means it, in CSS pixels. */
const REACH = 14;
const COUNT_MS = 500;
const SHOWN_MS = 1400;
const MOST_SHOWN = 5;

/** The moving picture. Everything that it shows can be read elsewhere: species in the list of targets, catches aloud. */
export function Water({ isStill, isPaused }: WaterProps) {
  const { tank, gun, waters, sounds } = useClient();
  const { say } = useWords();
  const isOpening = useTank(({ link }) => link === 'opening');
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<Stage | null>(null);
  const still = useRef(isStill);
  const [isReady, setReady] = useState(false);
  const [catches, setCatches] = useState<readonly (Catch & { id: number })[]>([]);
  useEffect(() => {
    still.current = isStill;
  }, [isStill]);

  useEffect(() => {
    if (!host.current) return;
    let id = 0;
    const show = (caught: Catch) => {
      id += 1;
      const own = id;
      setCatches((before) => [...before.slice(1 - MOST_SHOWN), { ...caught, id: own }]);
      setTimeout(() => setCatches((before) => before.filter((each) => each.id !== own)), SHOWN_MS);
    };
    const opened = openStage({
      host: host.current,
      tank,
      gun,
      isStill: () => still.current,
      onReady: () => setReady(true),
      onCatch(caught) {
        show(caught);
        sounds.play('coin');
      },
    });
    stage.current = opened;
    const counting = setInterval(() => waters.count(opened.swimmers()), COUNT_MS);
    const stops = [gun.onFired(() => sounds.play('shot')), gun.onLanded(() => sounds.play('splash'))];
    return () => {
      clearInterval(counting);
      for (const stop of stops) stop();
      opened.close();
    };
  }, [tank, gun, waters, sounds]);

  useEffect(() => {
    if (isPaused) gun.release();
  }, [gun, isPaused]);

  const isLocking = useGun((state) => state.isLocking);
  const pointOf = (event: PointerEvent): Point | null => {
    const box = host.current?.getBoundingClientRect();
    const view = stage.current?.view();
    return box && view ? view.toTank({ x: event.clientX - box.left, y: event.clientY - box.top }) : null;
  };
  const press = (event: PointerEvent) => {
    const point = pointOf(event);
    if (!point || !event.isPrimary) return;
    (event.target as Element).setPointerCapture(event.pointerId);
    const view = stage.current?.view();
    const fish = isLocking && view ? fishAt(stage.current!.swimmers(), point, REACH / view.scale) : null;
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
      {catches.map(({ id, at, pay, isWin }) => (
        <CatchLabel key={id} at={at} pay={pay} isWin={isWin} />
      ))}
    </div>
  );
}

/** What a catch paid. It stands out only where it is more than the shot cost. */
function CatchLabel({ at, pay, isWin }: Catch) {
  const { money } = useWords();
  return (
    <span
      className={isWin ? 'catch figures win' : 'catch figures'}
      aria-hidden="true"
      style={{ left: at.x, top: at.y }}
    >
      {money(pay)}
    </span>
  );
}
