import { MAGAZINE_ROUNDS } from '@fairhouse/games/fish';
import { useClient, useGun, useStore, useTank, useWords } from '../client.tsx';
import { LOADABLE_AT } from '../gun/pace.ts';
import { Icon } from '../parts/icon.tsx';
import { inUse, isLoading, nextOne } from '../tank/tank-view.ts';

/** The bet of a round, and the button that pays for fifty of them or gives back what was not fired. */
export function LoadButton() {
  const { gun } = useClient();
  const view = useTank();
  const { bet } = useGun();
  const { say, money } = useWords();
  const { rounds } = useStore(gun.left);
  const isAsked = useStore(gun.loader.isAsked) || isLoading(view);
  const at = bet === null ? -1 : view.bets.indexOf(bet);
  const choose = (step: number) => {
    const next = view.bets[at + step];
    if (next !== undefined) gun.change({ bet: next });
  };
  const used = inUse(view);
  // With another bet, the one in use ends first: what was not fired of it goes back.
  const isLoadable = !used || (!nextOne(view) && (rounds <= LOADABLE_AT || used.bet !== bet));
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
          disabled={at < 0 || at >= view.bets.length - 1}
          onClick={() => choose(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isLoadable && bet !== null ? (
        <button
          type="button"
          className="button main"
          disabled={isAsked || view.link !== 'live'}
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
          disabled={!used || isAsked || view.link !== 'live'}
          onClick={() => gun.loader.unload()}
        >
          {say('unload')}
        </button>
      )}
    </div>
  );
}
