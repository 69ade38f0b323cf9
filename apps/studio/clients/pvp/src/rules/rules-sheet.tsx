import { useClient, useRoom, useWords } from '../client.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import type { WordKey, Words } from '../words/load-words.ts';

const isKey = (words: Words, key: string): key is WordKey => Object.hasOwn(words.client, key);

/** The rules of the game, its exact rake and money, and how its deal is locked in. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { session } = useClient();
  const { info, state } = useRoom();
  const { say, money, words } = useWords();
  if (!info) return null;
  const rules = Array.from({ length: 9 }, (_, at) => `rules_${info.game.replace('-', '_')}_${at + 1}`);
  const proof = state?.hand?.proof;
  return (
    <Sheet title={say('rules_of', { game: info.gameName })} onClose={onClose}>
      <ul className="rule-list">
        {rules.flatMap((key) => (isKey(words, key) ? [<li key={key}>{say(key)}</li>] : []))}
      </ul>
      <h3>{say('money')}</h3>
      <ul className="rule-list">
        <li>{say('rules_buy_in', { amount: money(info.maxBuyIn), stake: money(info.stake) })}</li>
        <li>{say('rules_rake', { rake: info.rake / 100, cap: money(info.rakeCap) })}</li>
        <li>{say('rules_time', { n: info.turnSeconds })}</li>
        <li>{say(info.demo ? 'rules_bots' : 'rules_no_bots')}</li>
      </ul>
      <h3>{say('fair')}</h3>
      <p className="small">{say('fair_text')}</p>
      {proof && (
        <p className="small">
          <code>{proof.root}</code>
        </p>
      )}
      {state?.hand && (
        <a
          className="button"
          href={session.verifyUrl + encodeURIComponent(state.hand.roundId)}
          target="_blank"
          rel="noopener"
        >
          {say('check_hand')}
        </a>
      )}
    </Sheet>
  );
}
