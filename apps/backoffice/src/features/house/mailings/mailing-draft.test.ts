import { expect, it } from 'vitest';
import { audienceOf, emptyDraft, writtenIn } from './mailing-draft.ts';

const draft = emptyDraft(null);

it('A mailing needs its receivers: a label, a rank, or names in any separation', () => {
  expect(audienceOf(draft)).toEqual({ to: 'all' });
  expect(audienceOf({ ...draft, to: 'label', label: '  ' })).toBeNull();
  expect(audienceOf({ ...draft, to: 'label', label: ' VIP ' })).toEqual({ to: 'label', label: 'VIP' });
  expect(audienceOf({ ...draft, to: 'rank', fromRank: '' })).toBeNull();
  expect(audienceOf({ ...draft, to: 'rank', fromRank: '0' })).toEqual({ to: 'rank', fromRank: 0 });
  expect(audienceOf({ ...draft, to: 'members', accounts: 'ana\nben, ana;cara' })).toEqual({
    to: 'members',
    accounts: ['ana', 'ben', 'cara'],
  });
  expect(audienceOf({ ...draft, to: 'members' })).toBeNull();
});

it('A message to one member begins with the name', () => {
  expect(audienceOf(emptyDraft('ana'))).toEqual({ to: 'members', accounts: ['ana'] });
});

it('A language counts with title and text; one of them alone is not sent', () => {
  const both = { title: ' Hello ', text: 'Text' };
  expect(writtenIn({ ...draft, words: {} })).toBeNull();
  expect(writtenIn({ ...draft, words: { EN: both, TY: { title: '', text: ' ' } } })).toEqual({
    EN: { title: 'Hello', text: 'Text' },
  });
  expect(writtenIn({ ...draft, words: { EN: both, TY: { title: 'Kumusta', text: '' } } })).toBeNull();
});
