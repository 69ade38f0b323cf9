import { expect, it } from 'vitest';
import { judgeMatches } from './judge-matches.ts';
import type { TraitKey } from './trait-keys.ts';

/** `mobile!` is proven, `mobile` is not. */
const parse = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ trait: word.replace('!', '') as TraitKey['trait'], strong: word.endsWith('!') }));

it.each([
  ['mobile!', 'mobile!', 'proven'],
  ['mobile', 'mobile!', 'likely'],
  ['email', 'email!', 'likely'],
  ['payout!', 'payout!', 'proven'],
  ['payout', 'payout!', 'likely'],
  ['payout!', 'payout', 'likely'],
  ['browser', 'browser', 'likely'],
  ['name', 'name', 'likely'],
  ['name payout', 'name payout', 'likely'],
  ['browser name', 'browser name', 'together'],
  ['browser payout', 'browser payout!', 'together'],
  ['browser email', 'browser email!', 'together'],
  ['browser mobile!', 'browser mobile!', 'proven'],
  ['linked!', 'linked!', 'proven'],
])('a member with %s and an excluded person with %s are judged %s', (mine, theirs, verdict) => {
  const own = parse(mine).map((trait) => ({ ...trait, key: Buffer.from(trait.trait) }));
  const marks = parse(theirs).map(({ trait, strong }) => ({ exclusionId: 'e', key: Buffer.from(trait), strong }));
  expect(judgeMatches(own, marks)).toMatchObject([{ exclusionId: 'e', verdict }]);
});
