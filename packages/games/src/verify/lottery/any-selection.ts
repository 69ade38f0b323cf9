import fc from 'fast-check';
import type { Outcome } from '../../lottery/draws/outcome.ts';

/** Random selections of every play for the property tests, of numbers that are likely to come. */

type Text = fc.Arbitrary<string>;

const range = (low: number, high: number): string[] =>
  Array.from({ length: high - low + 1 }, (_, at) => String(low + at));

const list = (tokens: readonly string[], least: number, most: number, separator = ' '): Text =>
  fc
    .shuffledSubarray([...tokens], {
      minLength: Math.min(least, tokens.length),
      maxLength: Math.min(most, tokens.length),
    })
    .map((chosen) => chosen.join(separator));

const labelled = (labels: readonly string[], text: Text): Text =>
  labels.length === 0
    ? text
    : fc.tuple(fc.constantFrom('', ...labels), text).map(([label, rest]) => `${label} ${rest}`.trim());

const rows = (
  count: number,
  tokens: readonly string[],
  labels: readonly string[] = [],
  separator = ' ',
  least = 1,
): Text =>
  labelled(
    labels,
    fc.array(list(tokens, least, 6, separator), { minLength: count, maxLength: count }).map((lists) => lists.join('|')),
  );

const parts = (size: number, tokens: readonly string[], labels: readonly string[] = []): Text =>
  labelled(
    labels,
    fc
      .tuple(
        fc.shuffledSubarray([...tokens], { minLength: size, maxLength: Math.min(size + 3, tokens.length) }),
        fc.nat({ max: size - 1 }),
      )
      .map(([chosen, bankers]) =>
        bankers === 0
          ? `{${chosen.join(' ')}}`
          : `banker ${chosen.slice(0, bankers).join(' ')} | ${chosen.slice(bankers).join(' ')}`,
      ),
  );

const atPlaces = (labels: readonly string[], tokens: readonly string[]): Text =>
  fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...labels), fc.constantFrom(...tokens)).map(([at, token]) => `${at}:${token}`),
      {
        minLength: 1,
        maxLength: 8,
      },
    )
    .map((chosen) => chosen.join(' '));

const two = (tokens: readonly string[]): Text =>
  fc.tuple(list(tokens, 3, 7, ''), list(tokens, 3, 7, '')).map((lists) => lists.join('|'));

const digits = range(0, 9);
const sides = ['big', 'small', 'odd', 'even'];
const animals = 'rat ox tiger rabbit dragon snake horse goat monkey rooster dog pig'.split(' ');
const waves = ['red', 'blue', 'green'].flatMap((colour) => sides.map((side) => `${colour}-${side}`));
const ballSides = [...sides, 'sum-big', 'sum-small', 'sum-odd', 'sum-even', 'tail-big', 'tail-small'];
const pairsOf = (count: number) => range(1, count).flatMap((a) => range(Number(a) + 1, count).map((b) => `${a}-${b}`));

/** The digits of the draw and two more. */
function likelyDigits(outcome: Outcome): string[] {
  const text = outcome.kind === 'digits' ? outcome.digits.join('') : outcome.kind === 'block' ? outcome.hash : '';
  const drawn = (text.match(/\d/g) ?? []).slice(-5);
  return [...new Set([...drawn, '1', '7', '3', '5', '0'])].slice(0, 6);
}

function digitSelection(code: string, of: number, outcome: Outcome): Text {
  const digits = likelyDigits(outcome);
  const windows: Record<number, string[]> = {
    3: of === 3 ? [] : ['front', 'mid', 'back'],
    2: ['front', 'back'],
    4: ['front', 'back'],
    5: [],
  };
  const [, kind, size = '0'] = /^(ZX|DX|ZU|BD|SX|WX)(\d+)$/.exec(code) ?? [];
  const n = Number(size);
  if (kind === 'ZX') return rows(n, digits, windows[n], '', 4);
  if (kind === 'DX') return rows(n, sides, n === 3 && of === 5 ? ['front', 'back'] : windows[n]);
  if (kind === 'BD') return parts(n % 10, digits, windows[Math.floor(n / 10)]);
  if (code === 'ZU3') return labelled(windows[3] ?? [], list(digits, 2, 9));
  if (code === 'ZU6') return parts(3, digits, windows[3]);
  if (code === 'ZU2') return parts(2, digits, windows[2]);
  if (code === 'WX120') return parts(5, digits);
  if (code === 'SX24') return parts(4, digits, windows[4]);
  if (code === 'SX6') return labelled(windows[4] ?? [], list(digits, 2, 9));
  if (kind === 'SX') return labelled(windows[4] ?? [], two(digits));
  if (kind === 'WX') return two(digits);
  const places = range(1, of);
  if (code === 'DWD' || code === 'BALL') return atPlaces(places, digits);
  if (code === '2M') return atPlaces([...places, 'sum'], sides);
  if (code === 'LH' || code === 'CLH') return atPlaces(pairsOf(5), ['dragon', 'tiger', 'tie']);
  if (code === 'TS3') return atPlaces(['front', 'mid', 'back'], ['leopard', 'straight', 'pair', 'half', 'mixed']);
  if (code === 'WP5') return list('five four full-house three two-pairs pair different'.split(' '), 1, 7);
  if (code === 'NN') return list(['none', ...range(1, 9), 'bull'], 1, 11);
  if (code === 'TAIL') return list([...digits, ...sides], 1, 14);
  if (code === 'LUCKY') return list(['lucky', 'unlucky'], 1, 2);
  return list(digits, 1, 6);
}

function pcbSelection(code: string): Text {
  const words: Record<string, readonly string[]> = {
    TM: range(0, 27),
    '2M': sides,
    CB: ['big-odd', 'big-even', 'small-odd', 'small-even'],
    JZ: ['big', 'small'],
    SB: ['red', 'green', 'blue'],
  };
  if (code === 'BS3') return list(range(5, 22), 3, 3);
  return words[code] ? list(words[code], 1, 20) : fc.constant('all');
}

function elevenFiveSelection(code: string, outcome: Outcome): Text {
  const likely = [...new Set([...('numbers' in outcome ? outcome.numbers.map(String) : []), ...range(1, 11)])].slice(
    0,
    8,
  );
  const numbers = range(1, 11);
  if (code.startsWith('RX')) return parts(Number(code.slice(2)), likely);
  if (code === 'Q3' || code === 'Q2') return rows(Number(code.slice(1)), numbers);
  if (code === 'Q3G' || code === 'Q2G') return parts(Number(code[1]), numbers);
  if (code === 'DWD') return atPlaces(range(1, 5), numbers);
  if (code === '2M') return atPlaces([...range(1, 5), 'sum'], sides);
  if (code === 'LH') return atPlaces(pairsOf(5), ['dragon', 'tiger']);
  return code === 'DDS' ? list(['5-0', '4-1', '3-2', '2-3', '1-4', '0-5'], 1, 6) : list(range(3, 9), 1, 7);
}

function diceSelection(code: string): Text {
  const faces = range(1, 6);
  const words: Record<string, readonly string[]> = {
    HZ: range(3, 18),
    DXDS: sides,
    STH: faces.map((face) => face.repeat(3)),
    DZ: faces.map((face) => face.repeat(2)),
    SLH: ['123', '234', '345', '456'],
    DTYS: faces,
  };
  if (code === 'SBTH' || code === 'EBTH') return parts(code === 'SBTH' ? 3 : 2, faces);
  if (code === 'ETH') {
    return fc
      .tuple(
        list(
          faces.map((face) => face.repeat(2)),
          1,
          6,
        ),
        list(faces, 1, 6),
      )
      .map((lists) => lists.join('|'));
  }
  return words[code] ? list(words[code], 1, 16) : fc.constant('all');
}

function raceSelection(code: string): Text {
  const numbers = range(1, 10);
  if (/^Q\d$/.test(code)) return rows(Number(code[1]), numbers, [], ' ', 6);
  if (code === 'DWD') return atPlaces(numbers, numbers);
  if (code === '2M') return atPlaces(numbers, sides);
  if (code === 'LH') return atPlaces(['1-10', '2-9', '3-8', '4-7', '5-6'], ['dragon', 'tiger']);
  if (code === 'GY2M') return list(sides, 1, 4);
  return code === 'GYH' ? list(range(3, 19), 1, 17) : list(range(6, 27), 1, 22);
}

function zodiacSelection(code: string, outcome: Outcome): Text {
  const drawn = outcome.kind === 'zodiac' ? [...outcome.numbers, outcome.special].map(String) : [];
  const likely = [...new Set([...drawn, ...range(1, 12)])];
  const missing = range(1, 49).filter((number) => !drawn.slice(2).includes(number));
  const [, kind = '', size = '0'] = /^(LX|LW|BZ)(\d+)$/.exec(code) ?? [];
  if (kind === 'LX') return parts(Number(size), animals);
  if (kind === 'LW') return parts(Number(size), digits);
  if (kind === 'BZ') return parts(Number(size), missing);
  const links: Record<string, number> = { ZM: 1, S44: 4, S33: 3, E22: 2, S32: 3, E2T: 2, TC: 2 };
  if (links[code] !== undefined) return parts(links[code], likely);
  if (code === 'ZT') return atPlaces(range(1, 6), range(1, 49));
  if (code === 'ZT2M') return atPlaces(range(1, 6), ballSides);
  if (code === 'GG') {
    const leg = fc.constantFrom(...ballSides, 'red', 'blue', 'green');
    return fc
      .tuple(fc.shuffledSubarray(range(1, 6), { minLength: 2 }), fc.array(leg, { minLength: 6, maxLength: 6 }))
      .map(([places, legs]) => places.map((place, at) => `${place}:${legs[at]}`).join(' '));
  }
  const words: Record<string, readonly string[]> = {
    TM: range(1, 49),
    TM2M: ballSides,
    SB: ['red', 'blue', 'green'],
    BB: waves,
    BBB: waves.flatMap((wave) => (/odd|even/.test(wave) ? [] : [`${wave}-odd`, `${wave}-even`])),
    TT: range(0, 4),
    TW: digits,
    WS: digits,
    WX: ['metal', 'fire', 'wood', 'earth', 'water'],
    ZH: sides,
    ZXS: [...range(2, 7), 'odd', 'even'],
    QSB: ['red', 'blue', 'green', 'tie'],
  };
  return code === 'HX' ? list(animals, 2, 11) : list(words[code] ?? animals, 1, 30);
}

const PRIZE_DIGITS: Readonly<Record<string, number>> = {
  XC: 3,
  LO3: 3,
  C3: 3,
  NT3: 3,
  MAX3D: 3,
  LO4: 4,
  C4: 4,
  NT4: 4,
  BIG: 4,
  SMALL: 4,
};

function prizeSelection(code: string, outcome: Outcome): Text {
  const drawn = outcome.kind === 'prizes' ? Object.values(outcome.prizes).flat() : [];
  const digits = PRIZE_DIGITS[code] ?? 2;
  const seen = [...new Set(drawn.filter((number) => number.length >= digits).map((number) => number.slice(-digits)))];
  const special = [drawn[0] ?? '', drawn[1] ?? ''].map((number) => number.slice(-digits));
  const pool = [...new Set([...special, ...seen.slice(-12), ...['0011', '1234'].map((other) => other.slice(-digits))])];
  const [, kind = '', size = '0'] = /^(X|TR)(\d+)$/.exec(code) ?? [];
  if (kind === 'X' || code === 'DA' || code === 'DAX') return parts(kind === 'X' ? Number(size) : 2, pool);
  if (kind === 'TR')
    return parts(
      Number(size),
      range(10, 99)
        .filter((tail) => !seen.includes(tail))
        .concat(seen.slice(0, 1)),
    );
  if (code === 'XQ') return list(pool, 2, 4, '-');
  if (code === 'DAU' || code === 'DUOI') return list(range(0, 9), 1, 10);
  if (code === '2S') return atPlaces(['number', 'tens', 'units'], sides);
  if (code === 'DAO') {
    const turned = fc.constantFrom('LO2', 'LO3', 'LO4', 'SD', 'SC', 'SDC', 'XC', 'DE', 'C3', 'NT2');
    return turned.chain((play) => prizeSelection(play, outcome).map((text) => `${play} ${text}`));
  }
  const helper = digits === 2 ? ['tai', 'lele', 'chanle', '03..93/10'] : [];
  return fc.oneof({ weight: 4, arbitrary: list(pool, 1, 6) }, fc.constantFrom(pool[0] ?? '', ...helper));
}

function bingoSelection(): Text {
  const column = (at: number): Text => list(range(at * 15 + 1, at * 15 + 15), at === 2 ? 4 : 5, at === 2 ? 4 : 5);
  return fc.tuple(...[0, 1, 2, 3, 4].map(column)).map((columns) => columns.join('|'));
}

/** A selection of a play, in the grammar of docs/lottery.md. */
export function anySelection(family: string, code: string, outcome: Outcome): Text {
  if (family === 'SSC' || family === 'LF-5' || family === 'CHAIN') return digitSelection(code, 5, outcome);
  if (family === 'LF-3') return digitSelection(code, 3, outcome);
  if (family.includes('PCB')) return pcbSelection(code);
  if (family === '11X5') return elevenFiveSelection(code, outcome);
  if (family === 'K3') return diceSelection(code);
  if (family === 'PK10') return raceSelection(code);
  if (family === 'LHC') return zodiacSelection(code, outcome);
  if (family === 'BINGO') return bingoSelection();
  const [, count] = /^(?:L|PICK)(\d+)$/.exec(code) ?? [];
  if (count === undefined) return prizeSelection(code, outcome);
  const drawn = 'numbers' in outcome ? outcome.numbers.map(String) : [];
  const bonus = outcome.kind === 'bonus' ? [String(outcome.bonus)] : [];
  return parts(Number(count), [...new Set([...drawn, ...bonus, ...range(1, 8)])]);
}
