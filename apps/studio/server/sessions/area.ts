import { openGameSession, resumeGameSession } from '@fairhouse/contract/play/studio';
import { serveCall } from '@fairhouse/server';
import type { Area } from '../area.ts';
import { describeSession } from './describe-session.ts';
import { openSession } from './open-session.ts';
import { forgetSessions } from './store.ts';

const HOUR_MS = 3_600_000;

export const sessions: Area = {
  mount(app, studio, { visitor, player }) {
    serveCall(app, openGameSession, visitor, (_, { launchToken }) => openSession(studio, launchToken));
    serveCall(app, resumeGameSession, player, ({ session, token }) => describeSession(studio, session, token));
  },
  jobs: ({ pool }) => [{ pauseMs: HOUR_MS, run: () => forgetSessions(pool) }],
};
