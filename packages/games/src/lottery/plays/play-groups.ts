import type { Play } from './play.ts';

type PlayGroupKey = `group_${
  | 'all'
  | 'animals'
  | 'anywhere'
  | 'colours'
  | 'first'
  | 'lo'
  | 'miss'
  | 'orders'
  | 'patterns'
  | 'place'
  | 'sets'
  | 'sides'
  | 'special'
  | 'straight'
  | 'sum'
  | 'xien'}`;

/** Tabs of the plays of a family; a play stands in the first one that fits, those of none in `group_all`. */
const groupsByFamily: readonly (readonly [family: RegExp, groups: readonly (readonly [PlayGroupKey, RegExp])[]])[] = [
  [
    /^VN/,
    [
      ['group_lo', /^(LO\d|B7|B8)$/],
      ['group_special', /^(DE|C\d|SD|SC|SDC|XC|DAU|DUOI)$/],
      ['group_xien', /^(X\d|XQ|DA|DAX)$/],
      ['group_miss', /^TR/],
      ['group_first', /^NT/],
      ['group_sides', /^2S$/],
      ['group_orders', /^DAO$/],
    ],
  ],
  [
    /^(SSC|LF-[35]|CHAIN)$/,
    [
      ['group_place', /^(DWD|BALL)$/],
      ['group_sides', /^(2M|DX\d|LH|CLH|TAIL|LUCKY)$/],
      ['group_straight', /^ZX/],
      ['group_orders', /^(WX|SX\d|ZU)/],
      ['group_anywhere', /^(BD|YFFS|HSCS|SXBX|SJFC|QWZY)/],
      ['group_patterns', /^(TS3|WP5|NN)$/],
    ],
  ],
  [
    /^11X5$/,
    [
      ['group_sets', /^RX/],
      ['group_straight', /^Q\d$/],
      ['group_orders', /^Q\dG$/],
      ['group_sides', /^(2M|LH|DDS)$/],
      ['group_place', /^(DWD|CZW)$/],
    ],
  ],
  [
    /^K3$/,
    [
      ['group_sum', /^(HZ|DXDS)$/],
      ['group_sets', /^(DTYS|EBTH|SBTH|ETH|DZ)$/],
      ['group_patterns', /^(ST|SL)/],
    ],
  ],
  [
    /^PK10$/,
    [
      ['group_sides', /^(2M|LH|GY2M)$/],
      ['group_place', /^DWD$/],
      ['group_straight', /^Q/],
      ['group_sum', /^GY/],
    ],
  ],
  [
    /^LHC$/,
    [
      ['group_special', /^(TM|TM2M|TT|TW|WX)$/],
      ['group_place', /^(ZT|ZT2M|GG)$/],
      ['group_animals', /^(TX|HX|YX|LX\d|ZXS)$/],
      ['group_colours', /^(SB|BB|BBB|QSB)$/],
      ['group_sets', /^(ZM|S44|S33|S32|E22|E2T|TC|LW\d|WS)$/],
      ['group_miss', /^BZ/],
      ['group_sum', /^ZH$/],
    ],
  ],
  [
    /PCB/,
    [
      ['group_sum', /^(TM|BS3)$/],
      ['group_sides', /^(2M|CB|JZ)$/],
      ['group_colours', /^SB$/],
      ['group_patterns', /^(BZ|PD|SZ)$/],
    ],
  ],
];

interface PlayGroup<Offered extends Pick<Play, 'code'>> {
  key: PlayGroupKey;
  plays: readonly Offered[];
}

/** The plays of a family as players choose among them; the first of the first group is the one that it opens with. */
export function groupPlays<Offered extends Pick<Play, 'code'>>(
  family: string,
  plays: readonly Offered[],
): PlayGroup<Offered>[] {
  const rules = groupsByFamily.find(([pattern]) => pattern.test(family))?.[1] ?? [];
  const keyOf = ({ code }: Offered): PlayGroupKey =>
    rules.find(([, pattern]) => pattern.test(code))?.[0] ?? 'group_all';
  return [...rules.map(([key]) => key), 'group_all' as const]
    .map((key) => ({ key, plays: plays.filter((play) => keyOf(play) === key) }))
    .filter((group) => group.plays.length > 0);
}
