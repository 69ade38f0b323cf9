import type { Gate } from '@fairhouse/server';
import type { FastifyInstance } from 'fastify';
import type { OpenStudio } from './open-studio.ts';
import type { Player } from './sessions/session-gate.ts';

/** Who may make a call: anybody within the rate of session openings or of readings, a player, or the platform. */
export interface Gates {
  visitor: Gate<null>;
  reader: Gate<null>;
  player: Gate<Player>;
  platform: Gate<null>;
}

/** Work that runs at the start and again `pauseMs` after each end. */
export interface AreaJob {
  pauseMs: number;
  /** Ends early when the studio is stopping. */
  run(stopping: AbortSignal): Promise<void>;
}

/** The calls and jobs of a folder of the studio; `areas.ts` lists all. */
export interface Area {
  mount(app: FastifyInstance, studio: OpenStudio, gates: Gates): void;
  jobs?(studio: OpenStudio): readonly AreaJob[];
}
