import type { Outcome } from '@fairhouse/games/lottery';
import { animalOfNumber } from '@fairhouse/games/lottery/zodiac';
import { useWords } from '../table.tsx';
import { facesOf, TokenFace } from './token-face.tsx';

interface OutcomeProps {
  family: string;
  /** In the form of the family, as the studio sends it. */
  numbers: unknown;
  /** Only the first numbers of long results. */
  isShort?: boolean;
}

/** Numbers of long results that a card of the lobby shows. */
const SHORT = 10;
/** Of a hash. */
const DIGITS = 5;

export function OutcomeView({ family, numbers, isShort = false }: OutcomeProps) {
  const outcome = numbers as Outcome;
  switch (outcome.kind) {
    case 'digits':
      return <Row family={family} tokens={outcome.digits.map(String)} />;
    case 'dice':
      return <Row family={family} tokens={outcome.dice.map(String)} />;
    case 'numbers':
      return <Row family={family} tokens={outcome.numbers.map(String)} isShort={isShort} />;
    case 'bonus':
      return <Row family={family} tokens={outcome.numbers.map(String)} special={String(outcome.bonus)} />;
    case 'zodiac':
      return <ZodiacRow {...outcome} isShort={isShort} />;
    case 'prizes':
      return isShort ? <MainPrize prizes={outcome.prizes} /> : <PrizeTable prizes={outcome.prizes} />;
    case 'block':
      return <Hash hash={outcome.hash} isShort={isShort} />;
  }
}

/** A hash, and the decimal digits at its end on which the plays are. */
function Hash({ hash, isShort }: { hash: string; isShort: boolean }) {
  const digits = hash.replaceAll(/\D/g, '').slice(-DIGITS).split('');
  return (
    <span className="hash-view">
      <Row family="CHAIN" tokens={digits} />
      <code className="hash">{isShort ? `…${hash.slice(-SHORT)}` : hash}</code>
    </span>
  );
}

interface RowProps {
  family: string;
  tokens: readonly string[];
  special?: string;
  isShort?: boolean;
}

function Row({ family, tokens, special, isShort = false }: RowProps) {
  const faces = facesOf(family);
  const shown = isShort ? tokens.slice(0, SHORT) : tokens;
  const size = tokens.length > 7 ? 'outcome small' : 'outcome';
  return (
    <span className={size}>
      {shown.map((token, at) => (
        <TokenFace key={at} faces={faces} token={token} />
      ))}
      {special !== undefined && (
        <>
          <span aria-hidden="true">+</span>
          <TokenFace faces={faces} token={special} />
        </>
      )}
      {shown.length < tokens.length && <span className="muted">+{tokens.length - shown.length}</span>}
    </span>
  );
}

interface ZodiacProps {
  numbers: readonly number[];
  special: number;
  year: number;
  isShort: boolean;
}

function ZodiacRow({ numbers, special, year, isShort }: ZodiacProps) {
  const { tokenName } = useWords();
  const ball = (number: number) => (
    <span key={number} className="zodiac-ball">
      <TokenFace faces="zodiac" token={String(number)} />
      {!isShort && <small>{tokenName(animalOfNumber(number, year))}</small>}
    </span>
  );
  return (
    <span className="outcome">
      {numbers.map(ball)}
      <span aria-hidden="true">+</span>
      {ball(special)}
    </span>
  );
}

const prizeWords = ['prize_DB', 'prize_STARTER', 'prize_CONSOLATION'] as const;
const isPrizeWord = (key: string): key is (typeof prizeWords)[number] =>
  (prizeWords as readonly string[]).includes(key);

type Prizes = Readonly<Record<string, readonly string[]>>;

function MainPrize({ prizes }: { prizes: Prizes }) {
  const [main = ''] = Object.values(prizes)[0] ?? [];
  return (
    <span className="outcome">
      {main.split('').map((digit, at) => (
        <TokenFace key={at} faces="ball" token={digit} />
      ))}
    </span>
  );
}

/** Every prize; the last two digits, on which most plays are, stand out. */
export function PrizeTable({ prizes, marked = [] }: { prizes: Prizes; marked?: readonly string[] }) {
  const { say } = useWords();
  const name = (prize: string) => {
    const [, digit] = /^[GP](\d)$/.exec(prize) ?? [];
    if (digit) return say('prize_G', { n: digit });
    const key = `prize_${prize}`;
    return isPrizeWord(key) ? say(key) : prize;
  };
  return (
    <table className="prizes">
      <tbody>
        {Object.entries(prizes).map(([prize, numbers]) => (
          <tr key={prize} className={prize === 'DB' ? 'main-prize' : undefined}>
            <th scope="row">{name(prize)}</th>
            <td>
              {numbers.map((number, at) => (
                <span key={at} className={marked.includes(number.slice(-2)) ? 'number marked' : 'number'}>
                  {number.slice(0, -2)}
                  <b>{number.slice(-2)}</b>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
