import { describe, expect, it } from 'vitest';
import { marketsOf, settleMarket, type BasketballRecord, type ValorantRecord } from '../index.ts';
import type { RecordOf } from './settle-market.ts';

/** `12 win, 13 half_lose`: all but lost outcomes; or why there are none. */
function resultsOf<S extends 'basketball' | 'valorant'>(
  sport: S,
  record: RecordOf[S],
  market: number,
  specifiers: string,
): string {
  const settled = settleMarket(sport, record, market, specifiers);
  if (settled.state !== 'settled') return settled.state === 'void' ? `void: ${settled.reason}` : settled.state;
  return Object.entries(settled.results)
    .filter(([, result]) => result !== 'lose')
    .map((pair) => pair.join(' '))
    .join(', ');
}

/** 104:104, 116:112 after overtime. */
const game: BasketballRecord = {
  status: 'finished',
  minutes: 48,
  completed: 5,
  periods: [
    [25, 20],
    [22, 28],
    [30, 30],
    [27, 26],
    [12, 8],
  ],
  baskets: [
    { side: 'home', points: 2 },
    { side: 'away', points: 3 },
    { side: 'away', points: 2 },
    { side: 'home', points: 3 },
  ],
};

describe('a game that ended 116:112 after overtime', () => {
  const cases: [market: number, specifiers: string, results: string][] = [
    [219, '', '4 win'],
    [223, 'hcp=-3.5', '1714 win'],
    [223, 'hcp=-4', '1714 void, 1715 void'],
    [225, 'total=227.5', '12 win'],
    [225, 'total=228', '12 void, 13 void'],
    [227, 'total=116.5', '13 win'],
    [228, 'total=111.5', '12 win'],
    [229, '', '72 win'],
    [1, '', '2 win'],
    [220, '', '74 win'],
    [60, '', '3 win'],
    [66, 'hcp=1.5', '1714 win'],
    [68, 'total=95.5', '13 win'],
    [235, 'quarternr=3', '2 win'],
    [302, 'quarternr=1', '4 win'],
    [302, 'quarternr=3', '4 void, 5 void'],
    [303, 'hcp=-4.5|quarternr=1', '1714 win'],
    [236, 'quarternr=2|total=50.5', '13 win'],
    [304, 'quarternr=1', '70 win'],
    [230, 'pointnr=5', '5 win'],
    [230, 'pointnr=200', '4 void, 5 void'],
    [234, '', '922 win'],
    [290, 'variant=sr:winning_margin_no_draw:11+', 'sr:winning_margin_no_draw:11+:139 win'],
    [292, 'total=227.5', '973 win'],
    [292, 'total=228.5', '975 win'],
  ];
  it.each(cases)('%i %s: %s', (market, specifiers, results) => {
    expect(resultsOf('basketball', game, market, specifiers)).toBe(results);
  });

  it('has every market in this table', () => {
    const tested = new Set(cases.map(([market]) => market));
    expect(marketsOf('basketball').filter(({ id }) => !tested.has(id))).toEqual([]);
  });
});

describe('a game that is not played to its end', () => {
  const abandoned = (minutes: number, fourth: [number, number]): BasketballRecord => ({
    ...game,
    status: 'abandoned',
    minutes,
    completed: 3,
    periods: [...game.periods.slice(0, 3), fourth],
  });

  it('is void before minute 43, but for what is certain', () => {
    const early = abandoned(42, [20, 10]);
    expect(resultsOf('basketball', early, 219, '')).toBe('void: abandoned');
    expect(resultsOf('basketball', early, 60, '')).toBe('3 win');
    expect(resultsOf('basketball', early, 225, 'total=184.5')).toBe('12 win');
    expect(resultsOf('basketball', early, 234, '')).toBe('void: abandoned');
  });

  it('stands as it is from minute 43', () => {
    const late = abandoned(43, [20, 10]);
    expect(resultsOf('basketball', late, 219, '')).toBe('4 win');
    expect(resultsOf('basketball', late, 1, '')).toBe('1 win');
    expect(resultsOf('basketball', late, 220, '')).toBe('void: abandoned');
  });

  it('has no winner when it stands level', () => {
    const level = abandoned(44, [10, 9]);
    expect(resultsOf('basketball', level, 219, '')).toBe('4 void, 5 void');
    expect(resultsOf('basketball', level, 292, 'total=150.5')).toBe('973 void, 974 void, 975 void, 976 void');
  });

  it('a quarter is settled when it is over', () => {
    const inPlay: BasketballRecord = {
      ...game,
      status: 'open',
      minutes: 20,
      completed: 1,
      periods: game.periods.slice(0, 2),
    };
    expect(resultsOf('basketball', inPlay, 235, 'quarternr=1')).toBe('1 win');
    expect(resultsOf('basketball', inPlay, 235, 'quarternr=2')).toBe('open');
    expect(resultsOf('basketball', { ...inPlay, completed: 4, periods: game.periods.slice(0, 4) }, 220, '')).toBe(
      '74 win',
    );
  });
});

const series: ValorantRecord = {
  status: 'finished',
  bestOf: 3,
  maps: [
    {
      home: 13,
      away: 9,
      rounds: [
        ...Array.from({ length: 9 }, () => 'away' as const),
        ...Array.from({ length: 13 }, () => 'home' as const),
      ],
      winner: 'home',
    },
    { home: 12, away: 14, winner: 'away' },
    { home: 13, away: 5, winner: 'home' },
  ],
};

describe('a series that ended 2:1', () => {
  const cases: [market: number, specifiers: string, results: string][] = [
    [186, '', '4 win'],
    [327, 'hcp=-1.5', '1715 win'],
    [327, 'hcp=-1', '1714 void, 1715 void'],
    [328, 'total=2.5', '12 win'],
    [329, 'variant=sr:correct_score:bestof:3', 'sr:correct_score:bestof:3:5 win'],
    [330, 'mapnr=2', '5 win'],
    [331, 'hcp=-3.5|mapnr=1', '1714 win'],
    [332, 'mapnr=1|total=21.5', '12 win'],
    [335, 'mapnr=1', '76 win'],
    [335, 'mapnr=2', '74 win'],
    [620, 'mapnr=1|roundnr=5', '5 win'],
    [620, 'mapnr=1|roundnr=13', '4 win'],
    [620, 'mapnr=3|roundnr=10', '4 win'],
    [620, 'mapnr=3|roundnr=5', 'void: not_played'],
    [621, 'mapnr=1', '72 win'],
    [338, 'mapnr=1|roundnr=1', '5 win'],
    [338, 'mapnr=1|roundnr=10', '4 win'],
    [338, 'mapnr=1|roundnr=23', '4 void, 5 void'],
  ];
  it.each(cases)('%i %s: %s', (market, specifiers, results) => {
    expect(resultsOf('valorant', series, market, specifiers)).toBe(results);
  });

  it('has every market in this table', () => {
    const tested = new Set(cases.map(([market]) => market));
    expect(marketsOf('valorant').filter(({ id }) => !tested.has(id))).toEqual([]);
  });
});

describe('a series that is not played to its end', () => {
  it('bets on a map that was not needed are void', () => {
    const short: ValorantRecord = { ...series, maps: [series.maps[0]!, { home: 13, away: 5, winner: 'home' }] };
    expect(resultsOf('valorant', short, 330, 'mapnr=3')).toBe('void: not_played');
    expect(resultsOf('valorant', short, 328, 'total=2.5')).toBe('13 win');
    expect(resultsOf('valorant', short, 329, 'variant=sr:correct_score:bestof:3')).toBe(
      'sr:correct_score:bestof:3:4 win',
    );
  });

  it('after a walkover only maps that were played stand', () => {
    const walkover: ValorantRecord = { ...series, status: 'walkover', maps: series.maps.slice(0, 2) };
    expect(resultsOf('valorant', walkover, 186, '')).toBe('void: walkover');
    expect(resultsOf('valorant', walkover, 328, 'total=2.5')).toBe('void: walkover');
    expect(resultsOf('valorant', walkover, 330, 'mapnr=2')).toBe('5 win');
    expect(resultsOf('valorant', walkover, 332, 'mapnr=3|total=20.5')).toBe('void: walkover');
  });

  it('a map that was started stands as it was declared', () => {
    const declared: ValorantRecord = { ...series, bestOf: 1, maps: [{ home: 5, away: 3, winner: 'away' }] };
    expect(resultsOf('valorant', declared, 330, 'mapnr=1')).toBe('5 win');
    expect(resultsOf('valorant', declared, 332, 'mapnr=1|total=20.5')).toBe('13 win');
    expect(resultsOf('valorant', declared, 620, 'mapnr=1|roundnr=10')).toBe('4 void, 5 void');
  });

  it('a map in play is settled by what is certain', () => {
    const inPlay: ValorantRecord = {
      ...series,
      status: 'open',
      maps: [{ home: 12, away: 12, rounds: [], winner: null }],
    };
    expect(resultsOf('valorant', inPlay, 335, 'mapnr=1')).toBe('74 win');
    expect(resultsOf('valorant', inPlay, 332, 'mapnr=1|total=22.5')).toBe('12 win');
    expect(resultsOf('valorant', inPlay, 330, 'mapnr=1')).toBe('open');
    expect(resultsOf('valorant', inPlay, 330, 'mapnr=2')).toBe('open');
  });

  it.each([
    [330, 'mapnr=6', 'refused'],
    [329, 'variant=sr:correct_score:bestof:7', 'refused'],
    [18, 'total=2.5', 'refused'],
  ])('%i %s is %s', (market, specifiers, state) => {
    expect(resultsOf('valorant', series, market, specifiers)).toBe(state);
  });
});
