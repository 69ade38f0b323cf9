import type { PlantedBug } from '../planted-bug.ts';

const studio = 'apps/studio/server/lottery';
const platform = 'apps/platform/src/features/play/lottery';
const maths = 'packages/games/src/lottery';

export const lotteryBugs: readonly PlantedBug[] = [
  {
    name: 'lottery: a block that was there before the close decides a draw',
    changes: [
      {
        file: `${studio}/blocks/draw-from-block.ts`,
        find: 'found.at < draw.closesAt',
        replace: 'found.at.getTime() < 0',
      },
    ],
    tests: [`${studio}/blocks/blocks.test.ts`],
  },
  {
    name: 'lottery: a draw waits for ever for a block that does not come',
    changes: [
      {
        file: `${studio}/blocks/draw-from-block.ts`,
        find: 'late > lottery.outsidePatienceMs',
        replace: 'late < 0',
      },
    ],
    tests: [`${studio}/blocks/blocks.test.ts`],
  },
  {
    name: 'lottery: a block of our own is made while tickets of its draws are sold',
    changes: [
      {
        file: `${studio}/blocks/mine-blocks.ts`,
        find: "draws.every(({ state }) => state === 'drawing')",
        replace: "draws.some(({ state }) => state === 'drawing')",
      },
    ],
    tests: [`${studio}/blocks/blocks.test.ts`],
  },
  {
    name: 'lottery: odds that the linter refuses are stored',
    changes: [
      {
        file: `${studio}/terms/change-odds.ts`,
        find: "list.some(({ level }) => level === 'refuse')",
        replace: 'list.length < 0',
      },
    ],
    tests: [`${studio}/terms/odds.test.ts`],
  },
  {
    name: 'lottery: changed odds count for draws that are open already',
    changes: [
      {
        file: `${studio}/terms/terms.ts`,
        find: 'row.play === play && row.opensFrom <= opensAt',
        replace: 'row.play === play && opensAt.getTime() > 0',
      },
    ],
    tests: [`${studio}/terms/odds.test.ts`],
  },
  {
    name: 'lottery: odds of one merchant count at all',
    changes: [
      {
        file: `${studio}/terms/terms.ts`,
        find: 'Map.groupBy(odds, ({ merchant, gameCode }) => `${merchant} ${gameCode}`)',
        replace: 'Map.groupBy(odds, ({ gameCode }) => `shapla ${gameCode}`)',
      },
    ],
    tests: [`${studio}/terms/odds.test.ts`],
  },
  {
    name: 'lottery: a slip at odds of yesterday is taken',
    changes: [
      {
        file: `${studio}/terms/price-lines.ts`,
        find: 'return changes.length > 0 ?',
        replace: 'return changes.length < 0 ?',
      },
    ],
    tests: [`${studio}/terms/odds.test.ts`],
  },
  {
    name: 'lottery: a ticket is paid at the standard odds',
    changes: [
      {
        file: `${studio}/games-maths.ts`,
        find: 'const play = findPlay(game, line.play, line.odds);\n    const settled',
        replace: 'const play = findPlay(game, line.play);\n    const settled',
      },
    ],
    tests: [`${studio}/terms/odds.test.ts`],
  },
  {
    name: 'lottery: limits of a merchant are not applied',
    changes: [
      {
        file: `${studio}/tickets/price-slip.ts`,
        find: 'terms.limitsOf(merchant, code, currency) ?? limits[currency]',
        replace: 'limits[currency] ?? terms.limitsOf(merchant, code, currency)',
      },
    ],
    tests: [`${studio}/terms/limits-and-sale.test.ts`],
  },
  {
    name: 'lottery: a merchant sets limits above those of the studio',
    changes: [
      { file: `${studio}/terms/change-limits.ts`, find: 'if (over.length > 0)', replace: 'if (over.length > 5)' },
    ],
    tests: [`${studio}/terms/limits-and-sale.test.ts`],
  },
  {
    name: 'lottery: a stopped game takes bets',
    changes: [
      {
        file: `${studio}/tickets/place-ticket.ts`,
        find: "if (terms.stopOf(game.code)) return fail('play_stopped');",
        replace: '',
      },
    ],
    tests: [`${studio}/terms/limits-and-sale.test.ts`],
  },
  {
    name: 'lottery: operators of any merchant stop the sale for all',
    changes: [
      {
        file: `${platform}/change-terms.ts`,
        find: `const vendor = await managedVendor(core, editor.operator, code);
  if (!vendor.ok) return vendor;
  const change = {`,
        replace: `const vendor = await lotteryVendor(core, code);
  if (!vendor.ok) return vendor;
  const change = {`,
      },
    ],
    tests: [`${platform}/change-terms.test.ts`],
  },
  {
    name: 'lottery: a change of odds is not in the audit log',
    changes: [
      {
        file: `${platform}/change-terms.ts`,
        find: '  if (changed) {',
        replace: '  if (changed && rtp > 1) {',
      },
    ],
    tests: [`${platform}/change-terms.test.ts`],
  },
  {
    name: 'lottery: the largest win counts a number once',
    changes: [
      {
        file: `${maths}/plays/tails.ts`,
        find: 'BigInt(Math.min(count, tailCount * 10 ** (length - digits)))',
        replace: 'BigInt(Math.min(1, tailCount * 10 ** (length - digits), count))',
      },
    ],
    tests: [`${maths}/largest-win.test.ts`],
  },
  {
    name: 'lottery: the signature of a head does not cover its hash',
    changes: [
      {
        file: `${studio}/log/sign-heads.ts`,
        find: 'Buffer.from(textOfHead({ ...head, at }))',
        replace: "Buffer.from(textOfHead({ ...head, hash: '', at }))",
      },
    ],
    tests: [`${studio}/log/sign-heads.test.ts`],
  },
  {
    name: 'lottery: two accounts of one person approve a draw',
    changes: [
      {
        file: `${platform}/order-draw.ts`,
        find: "const refused = await refuseSamePerson(core, tx, operator, order.orderedBy, 'own_proposal');",
        replace: "const refused = order.orderedBy === operator.username ? fail('own_proposal') : undefined;",
      },
    ],
    tests: [`${platform}/enter-numbers.test.ts`],
  },
  {
    name: 'lottery: operators of any merchant change the days of a game for all',
    changes: [
      {
        file: `${platform}/change-terms.ts`,
        find: 'const vendor = await managedVendor(core, editor.operator, code);\n  if (!vendor.ok) return vendor;\n  const asked = { gameCode, change,',
        replace:
          'const vendor = await lotteryVendor(core, code);\n  if (!vendor.ok) return vendor;\n  const asked = { gameCode, change,',
      },
    ],
    tests: [`${platform}/change-terms.test.ts`],
  },
  {
    name: 'lottery: days whose seeds are published are changed',
    changes: [{ file: `${studio}/terms/change-schedule.ts`, find: 'change.from < earliest || ', replace: '' }],
    tests: [`${studio}/terms/schedules.test.ts`],
  },
  {
    name: 'lottery: a draw whose round of the beacon has not come is drawn without it',
    changes: [
      {
        file: `${studio}/draws/draw-numbers.ts`,
        find: 'if (round !== null && !come) return giveUpLate(studio, found, round);',
        replace: '',
      },
    ],
    tests: [`${studio}/draws/beacon.test.ts`],
  },
  {
    name: 'lottery: a relay is believed whatever signature it answers',
    changes: [
      {
        file: `${studio}/draws/drand-beacon.ts`,
        find: 'const randomness = await checkInThread(round, signature, network.publicKey);',
        replace: "const randomness = (await checkInThread(round, signature, network.publicKey)) ?? '0'.repeat(64);",
      },
    ],
    tests: [`${studio}/draws/drand-beacon.test.ts`],
  },
  {
    name: 'lottery: a chase on draws of blocks names no block',
    changes: [
      {
        file: `${studio}/draws/plan-draws.ts`,
        find: "draws.filter(({ source }) => source !== 'block'),",
        replace: 'draws,',
      },
    ],
    tests: [`${studio}/blocks/chased-blocks.test.ts`],
  },
];
