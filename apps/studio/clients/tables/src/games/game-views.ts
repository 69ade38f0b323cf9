import type { ComponentType } from 'react';
import { AndarBaharBoard, AndarBaharStage } from './andar-bahar.tsx';
import { BaccaratBoard, BaccaratStage } from './baccarat.tsx';
import { CockfightBoard, CockfightStage } from './cockfight.tsx';
import { ColorGameBoard, ColorGameStage } from './color-game.tsx';
import { DragonTigerBoard, DragonTigerStage } from './dragon-tiger.tsx';
import { RouletteBoard, RouletteStage } from './roulette.tsx';
import { SicBoBoard, SicBoStage } from './sic-bo.tsx';
import { TeenPattiBoard, TeenPattiStage } from './teen-patti.tsx';

interface GameView {
  Stage: ComponentType;
  Board: ComponentType;
  /** Spots under the cards need most of a phone’s height. */
  isTall?: boolean;
}

export const gameViews: Readonly<Record<string, GameView>> = {
  baccarat: { Stage: BaccaratStage, Board: BaccaratBoard },
  'dragon-tiger': { Stage: DragonTigerStage, Board: DragonTigerBoard },
  roulette: { Stage: RouletteStage, Board: RouletteBoard, isTall: true },
  'sic-bo': { Stage: SicBoStage, Board: SicBoBoard, isTall: true },
  'color-game': { Stage: ColorGameStage, Board: ColorGameBoard },
  'andar-bahar': { Stage: AndarBaharStage, Board: AndarBaharBoard },
  'teen-patti-20-20': { Stage: TeenPattiStage, Board: TeenPattiBoard },
  cockfight: { Stage: CockfightStage, Board: CockfightBoard },
};
