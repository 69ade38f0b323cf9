import { expect, it, vi } from 'vitest';
import { postGame } from './post-game.ts';
import { createStore } from './store.ts';

it('sends the code of a game once it is known, and of the next one', () => {
  const post = vi.fn<(message: unknown) => void>();
  const view = createStore<{ code?: string }>({});
  postGame(view, ({ code }) => code, { isFramed: true, post });
  for (const next of [{}, { code: 'one' }, { code: 'one' }, {}, { code: 'two' }]) view.write(next);
  expect(post.mock.calls).toEqual([
    [{ type: 'fairhouse:game', gameCode: 'one' }],
    [{ type: 'fairhouse:game', gameCode: 'two' }],
  ]);
});
