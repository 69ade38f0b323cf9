import { useClient, useRoom, useWords } from '../client.tsx';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import type { WordKey, Words } from '../words/load-words.ts';

const isKey = (words: Words, key: string): key is WordKey => Object.hasOwn(words.client, key);

/** The rules of the game, its exact rake and money, and how its deal is locked in. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { session } = useClient();
  const info = useRoom((view) => view.info);
  const proof = useRoom(({ state }) => state?.hand?.proof);
  const roundId = useRoom(({ state }) => state?.hand?.roundId);
  const { say, money, words } = useWords();
  if (!info) return null;
  const rules = Array.from({ length: 9 }, (_, at) => `rules_${info.game.replace('-', '_')}_${at + 1}`);
  return (
    <Sheet title={say('rules_of', { game: info.gameName })} onClose={onClose}>
      <ul className="rule-list">
        {rules.flatMap((key) => (isKey(words, key) ? [<li key={key}>{say(key)}</li>] : []))}
      </ul>
      <h3>{say('money')}</h3>
      <ul className="rule-list">
        <li>{say('rules_buy_in', { amount: money(info.minBuyIn), stake: money(info.stake) })}</li>
        {info.maxBuyIn > info.minBuyIn && <li>{say('buy_in_pot', { amount: money(info.maxBuyIn) })}</li>}
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
      {roundId !== undefined && (
        <a className="button" href={session.verifyUrl + encodeURIComponent(roundId)} target="_blank" rel="noopener">
          {say('check_hand')}
        </a>
      )}
    </Sheet>
  );
}
