import type { Play } from '@fairhouse/games/lottery';
import { TokenFace, type FaceKind } from '../numbers/token-face.tsx';
import { useWords } from '../table.tsx';
import { formatOdds } from '../tickets/explain-line.ts';
import { shortcutsOf } from './shortcuts.ts';
import { useSwipe } from './use-swipe.ts';

interface TokenListProps {
  play: Play;
  faces: FaceKind;
  label: string | null;
  tokens: readonly string[];
  chosen: readonly string[];
  isSingle?: boolean;
  onChange: (tokens: readonly string[]) => void;
}

const layoutOf = (tokens: readonly string[]): string => {
  if (tokens.some((token) => !/^\d+$/.test(token))) return 'tokens words';
  if (tokens.length >= 100) return 'tokens hundred';
  if (tokens.length > 49) return 'tokens eighty';
  if (tokens.length > 28) return 'tokens forty-nine';
  return tokens.length === 6 ? 'tokens six' : 'tokens ten';
};

/** One list to pick from: digits, dice, cars, balls or words, each a button. */
export function TokenList({ play, faces, label, tokens, chosen, isSingle = false, onChange }: TokenListProps) {
  const { tokenName, say } = useWords();
  const inOrder = (next: readonly string[]) => onChange(tokens.filter((token) => next.includes(token)));
  const swipe = useSwipe(chosen, inOrder);
  const toggle = (token: string) => {
    const isChosen = chosen.includes(token);
    if (isSingle) return onChange(isChosen ? [] : [token]);
    inOrder(isChosen ? chosen.filter((other) => other !== token) : [...chosen, token]);
  };
  const shortcuts = isSingle ? [] : shortcutsOf(tokens, faces);
  return (
    <fieldset className="token-list">
      <legend className={label === null ? 'visually-hidden' : undefined}>{label ?? say('plays')}</legend>
      {shortcuts.length > 0 && (
        <div className="shortcuts">
          {shortcuts.map(({ word, picked }) => (
            <button key={word} type="button" className="shortcut" onClick={() => inOrder(picked)}>
              {tokenName(word)}
            </button>
          ))}
        </div>
      )}
      <div className={layoutOf(tokens)} {...(isSingle ? {} : swipe)}>
        {tokens.map((token) => (
          <button
            key={token}
            type="button"
            className="token"
            data-token={token}
            aria-pressed={chosen.includes(token)}
            onClick={() => toggle(token)}
          >
            {/^\d+$/.test(token) ? <TokenFace faces={faces} token={token} /> : <span>{tokenName(token)}</span>}
            <Odds play={play} token={token} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Where options of a play pay differently, each shows its odds. */
function Odds({ play, token }: { play: Play; token: string }) {
  const odds = play.pay[token];
  if (odds === undefined || Object.keys(play.pay).length < 2 || play.rule.form.kind !== 'options') return null;
  return <small className="figures">{formatOdds(odds)}</small>;
}
