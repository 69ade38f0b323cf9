import * as z from 'zod/mini';
import { defineCall, text } from '../core/index.ts';

export const playState = defineCall({
  name: 'playState',
  summary: 'Whether the member may stake on a game now; an open game asks at the event `play`',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/game/playState',
  auth: 'member',
  request: z.object({ vendor: text(1, 32), gameCode: text(1, 64) }),
  response: z.object({}),
  errors: ['game_unknown', 'game_unavailable', 'play_stopped', 'account_stopped'],
});
