import { MAGAZINE_ROUNDS } from '@fairhouse/games/fish';
import { useClient, useGun, usePart, useStore, useTank, useWords } from '../client.tsx';
import { LOADABLE_AT } from '../gun/pace.ts';
import { Icon } from '../parts/icon.tsx';
import { inUse, isLoading, nextOne } from '../tank/tank-view.ts';

/** The bet of a round, and the button that pays for fifty of them or gives back what was not fired. */
export function LoadButton() {
  const { gun } = useClient();
  const isLive = useTank(({ link }) => link === 'live');
  const bets = useTank((view) => view.bets);
  const usedBet = useTank((view) => inUse(view)?.bet ?? null);
  const hasNext = useTank((view) => nextOne(view) !== undefined);
  const isPaying = useTank(isLoading);
  const bet = useGun((state) => state.bet);
  const { say, money } = useWords();
  const isLow = usePart(gun.left, ({ rounds }) => rounds <= LOADABLE_AT);
  const isAsked = useStore(gun.loader.isAsked) || isPaying;
  const at = bet === null ? -1 : bets.indexOf(bet);
  const choose = (step: number) => {
    const next = bets[at + step];
    if (next !== undefined) gun.change({ bet: next });
  };
  // With another bet, the one in use ends first: what was not fired of it goes back.
  const isLoadable = usedBet === null || (!hasNext && (isLow || usedBet !== bet));
  return (
    <div className="load">
      <div className="bet">
        <button
          type="button"
          className="icon-button"
          aria-label={say('bet_less')}
          disabled={at < 1}
          onClick={() => choose(-1)}
        >
          <Icon name="minus" />
        </button>
        <span className="figures">
          <span className="small muted">{say('bet')}</span>
          <b data-bet={bet}>{bet === null ? '' : money(bet)}</b>
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={say('bet_more')}
          disabled={at < 0 || at >= bets.length - 1}
          onClick={() => choose(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isLoadable && bet !== null ? (
        <button
          type="button"
          className="button main"
          disabled={isAsked || !isLive}
          onClick={() => gun.loader.load(bet)}
        >
          {isAsked
            ? say('loading_magazine')
            : say('load', { n: MAGAZINE_ROUNDS, amount: money(bet * MAGAZINE_ROUNDS) })}
        </button>
      ) : (
        <button
          type="button"
          className="button"
          disabled={usedBet === null || isAsked || !isLive}
          onClick={() => gun.loader.unload()}
        >
          {say('unload')}
        </button>
      )}
    </div>
  );
}
