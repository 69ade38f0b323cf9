import type { ComponentType } from 'react';
import { LazyPart } from '../app/lazy-part.tsx';
import { withWords } from '../app/words.ts';
import {
  GamePage,
  type BringInProps,
  type OpenedGame,
  type RealityCheckProps,
  type StakeMoneyProps,
} from '../features/play/catalogue/game-page.tsx';

type LoadPart = () => Promise<{ default: ComponentType<object> }>;

/** Few games have a wallet of their own. */
const loadBringIn: unknown = () => withWords(import('../features/money/transfers/bring-in.tsx'), 'transfers');
const loadRecall: unknown = () => withWords(import('../features/money/transfers/recall-on-leave.tsx'), 'transfers');

const loadCheck: unknown = () =>
  withWords(import('../features/people/responsible-play/reality-check.tsx'), 'realityCheck');

/** Few members have a bonus. */
const loadStakeMoney: unknown = () => withWords(import('../features/money/bonuses/stake-money-bar.tsx'), 'bonuses');

const BringIn = (given: BringInProps) => <LazyPart load={loadBringIn as LoadPart} given={given} />;
const RecallOnLeave = (given: { vendor: string }) => <LazyPart load={loadRecall as LoadPart} given={given} quiet />;
const RealityCheck = (given: RealityCheckProps) => <LazyPart load={loadCheck as LoadPart} given={given} quiet />;
const StakeMoney = (given: StakeMoneyProps) => <LazyPart load={loadStakeMoney as LoadPart} given={given} quiet />;

/** A game in its frame, with reality checks; one with a wallet of its own offers to bring money in first. */
export const Game = (game: OpenedGame) => (
  <GamePage
    {...game}
    BringIn={BringIn}
    RecallOnLeave={RecallOnLeave}
    RealityCheck={RealityCheck}
    StakeMoney={StakeMoney}
  />
);
