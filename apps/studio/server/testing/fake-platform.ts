import { fail, ok, type Call, type RequestOf, type Result } from '@fairhouse/contract';
import { vendorBatch, type MovementAnswer, type VendorMovementCall } from '@fairhouse/contract/play/vendor-batch';
import { vendorCorrection } from '@fairhouse/contract/play/vendor-correction';
import {
  vendorAuthenticate,
  vendorBalance,
  vendorBet,
  vendorPostpone,
  vendorPromoWin,
  vendorRefund,
  vendorSession,
  vendorTransaction,
  vendorWin,
  type WalletOutcome,
} from '@fairhouse/contract/play/vendor-wallet';
import type { RoundJackpotFigures } from '@fairhouse/contract/play/vendor-jackpots';
import { createServer, listen, serveCall } from '@fairhouse/server';
import { verifyRequest } from '@fairhouse/vendor-sdk';
import { randomUUID, type KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describePlayer, type Launched, type Player } from './launched-player.ts';

interface Booked {
  fingerprint: string;
  answer: Result<WalletOutcome>;
  amount: number;
}

/** The fault of a call: `drop` and `garbage` take effect first, `down` and `error` do not. */
export type Fault = 'down' | 'error' | 'drop' | 'garbage' | 'slow';

/**
 * The platform's side of the vendor wallet, in memory, over real HTTP with real signatures: repeats get their first
 * answer, a refund before its bet leaves a tombstone, a closed round takes no more transactions.
 */
export class FakePlatform {
  readonly players = new Map<string, Player>();
  readonly launches = new Map<string, Launched>();
  readonly transactions = new Map<string, Booked>();
  readonly tombstones = new Set<string>();
  readonly rounds = new Map<string, 'open' | 'completed' | 'cancelled'>();
  /** When open rounds have ended at the latest, where a bet or a later call said it. */
  readonly deadlines = new Map<string, string>();
  /** Games whose play operators stopped. */
  readonly stopped = new Set<string>();
  /** Rounds that ended too long ago to be corrected. */
  readonly late = new Set<string>();
  /** What rounds did to their pots, as their wins said. */
  readonly jackpots = new Map<string, RoundJackpotFigures>();
  /** Free rounds that are left, by grant. */
  readonly roundsLeft = new Map<string, number>();
  /** Names of the calls received, in order. */
  readonly received: string[] = [];
  /** Faults of the next calls by name, in order; `always` applies after them. */
  readonly faults = new Map<string, Fault[]>();
  always: Fault | undefined;
  /** The path and `traceparent` of each request, in order. */
  readonly traces: [path: string, traceparent: string | undefined][] = [];
  /** Origins of the sites, as operators have them now. */
  sites: string[] = [];
  /** Names of calls that it does not have. */
  readonly missing = new Set<string>();
  /** How long a `slow` call waits before it does anything. */
  slowMs = 900;
  url = '';
  readonly #app: FastifyInstance;

  private constructor(app: FastifyInstance) {
    this.#app = app;
  }

  static async start(studioKey: () => KeyObject): Promise<FakePlatform> {
    const app = await createServer({ logLevel: 'silent' });
    const platform = new FakePlatform(app);
    app.get('/origins', async () => ({ origins: platform.sites }));
    platform.#mount(studioKey);
    platform.url = `http://127.0.0.1:${await listen(app, '127.0.0.1', 0)}`;
    return platform;
  }

  stop(): Promise<unknown> {
    this.#app.server.closeAllConnections();
    return this.#app.close();
  }

  /** A launch token of a player with this balance. */
  launch(options: Partial<Launched> & { balance?: number; bonus?: number } = {}): string {
    const {
      playerId = randomUUID(),
      balance = 1_000_000,
      bonus,
      demo = false,
      gameCode = 'jasmine-elephant',
      currency = 'TLB',
      merchant,
      groups = [],
    } = options;
    if (!this.players.has(playerId)) this.players.set(playerId, { id: playerId, balance, bonus, sessionLive: true });
    const token = randomUUID();
    this.launches.set(token, { playerId, demo, gameCode, currency, merchant, groups });
    return token;
  }

  /** Sum of the transactions booked on a round: stakes negative. */
  bookedOn(roundId: string): number[] {
    return [...this.transactions]
      .filter(([id, { answer }]) => id.startsWith(roundId) && answer.ok)
      .map(([, { amount }]) => amount);
  }

  #mount(studioKey: () => KeyObject): void {
    const gate = (_call: Call, http: FastifyRequest) =>
      verifyRequest({
        method: http.method,
        path: http.url,
        headers: http.headers,
        body: http.rawBody,
        now: new Date(),
        publicKeyOf: (keyId) => (keyId === 'studio' ? studioKey() : undefined),
      });
    const app = this.#app;
    app.addHook('onRequest', async ({ url, headers }) => {
      const { traceparent } = headers;
      this.traces.push([url, typeof traceparent === 'string' ? traceparent : undefined]);
    });
    app.addHook('preHandler', (request, reply) => this.#before(request, reply));
    app.addHook('onSend', async (request, _reply, payload) => this.#after(request, payload));

    serveCall(app, vendorAuthenticate, gate, async (_, { launchToken }) => this.#authenticate(launchToken));
    serveCall(app, vendorBalance, gate, async (_, { playerId, currency, gameCode }) => {
      const player = this.players.get(playerId);
      if (!player) return fail('player_unknown');
      const { balance, bonus = 0 } = player;
      return ok({ balance: gameCode === undefined ? balance - bonus : balance, currency });
    });
    serveCall(app, vendorSession, gate, async (_, { playerId, gameCode }) => {
      const player = this.players.get(playerId);
      if (!player) return fail('player_unknown');
      if (this.stopped.has(gameCode)) return fail('play_stopped');
      return player.sessionLive ? ok({ sessionExpiresAt: new Date().toISOString() }) : fail('session_expired');
    });
    serveCall(app, vendorBet, gate, async (_, bet) =>
      this.#once(bet, -bet.amount, (player) => {
        if (this.tombstones.has(bet.transactionId)) return fail('tombstoned');
        if (!player.sessionLive) return fail('session_expired');
        if (this.stopped.has(bet.gameCode)) return fail('play_stopped');
        if ((this.rounds.get(bet.roundId) ?? 'open') !== 'open') return fail('round_closed');
        if (player.balance < bet.amount) return fail('insufficient_funds', { value: { balance: player.balance } });
        this.rounds.set(bet.roundId, 'open');
        if (bet.settlesBy) this.deadlines.set(bet.roundId, bet.settlesBy);
        return ok(null);
      }),
    );
    serveCall(app, vendorWin, gate, async (_, win) => this.#win(win));
    serveCall(app, vendorRefund, gate, async (_, refund) => this.#refund(refund));
    serveCall(app, vendorPostpone, gate, async (_, { roundId, settlesBy }) => {
      const state = this.rounds.get(roundId);
      if (state !== 'open') return fail(state ? 'round_closed' : 'round_unknown');
      this.deadlines.set(roundId, settlesBy);
      return ok({ settlesBy });
    });
    serveCall(app, vendorCorrection, gate, async (_, correction) => this.#correct(correction));
    serveCall(app, vendorBatch, gate, async (_, { movements }) =>
      ok({ answers: movements.map((movement) => answerOf(this.#book(movement))) }),
    );
    serveCall(app, vendorPromoWin, gate, async (_, prize) => {
      if (prize.roundsLeft !== undefined) this.roundsLeft.set(prize.campaign, prize.roundsLeft);
      return this.#once(prize, prize.amount, () => ok(null));
    });
    serveCall(app, vendorTransaction, gate, async (_, { transactionId }) => {
      const booked = this.transactions.get(transactionId);
      const state = this.tombstones.has(transactionId)
        ? 'tombstoned'
        : !booked
          ? 'unknown'
          : booked.answer.ok
            ? 'booked'
            : 'refused';
      return ok({ state, reference: null, amount: null, bookedAt: null } as const);
    });
  }

  #win(win: RequestOf<typeof vendorWin>): Result<WalletOutcome> {
    return this.#once(win, win.amount, () => {
      const state = this.rounds.get(win.roundId);
      if (!state) return fail('round_unknown');
      if (state !== 'open') return fail('round_closed');
      if (win.closeRound) this.rounds.set(win.roundId, 'completed');
      if (win.jackpot) this.jackpots.set(win.roundId, win.jackpot);
      return ok(null);
    });
  }

  #refund(refund: RequestOf<typeof vendorRefund>): Result<WalletOutcome> {
    if (this.rounds.get(refund.roundId) === 'completed') return fail('round_closed');
    const bet = this.transactions.get(refund.betTransactionId);
    const stake = bet?.answer.ok ? -bet.amount : 0;
    return this.#once(refund, stake, () => {
      if (!bet) this.tombstones.add(refund.betTransactionId);
      this.rounds.set(refund.roundId, 'cancelled');
      return ok(null);
    });
  }

  #book({ call, ...movement }: VendorMovementCall): Result<WalletOutcome> {
    if (call === 'win') return this.#win(movement as RequestOf<typeof vendorWin>);
    if (call === 'correction') return this.#correct(movement as RequestOf<typeof vendorCorrection>);
    return call === 'refund' ? this.#refund(movement as RequestOf<typeof vendorRefund>) : fail('not_found');
  }

  /** What the balance does not cover is owed: from later wins it is not taken here. */
  #correct(correction: RequestOf<typeof vendorCorrection>): Result<WalletOutcome> {
    const balance = this.players.get(correction.playerId)?.balance ?? 0;
    return this.#once(correction, Math.max(correction.amount, -balance), () => {
      const state = this.rounds.get(correction.roundId);
      if (!state) return fail('round_unknown');
      if (state === 'open') return fail('round_open');
      return this.late.has(correction.roundId) ? fail('correction_late') : ok(null);
    });
  }

  #authenticate(launchToken: string) {
    const launch = this.launches.get(launchToken);
    if (!launch) return fail('launch_token_invalid');
    this.launches.delete(launchToken);
    return ok(describePlayer(this.players.get(launch.playerId)!, launch));
  }

  /** Processes a transaction once; a repeat gets the first answer, another body under its id a conflict. */
  #once(
    request: { playerId: string; currency: 'TLB' | 'BDT'; transactionId: string },
    amount: number,
    judge: (player: Player) => Result<null>,
  ): Result<WalletOutcome> {
    const fingerprint = JSON.stringify(request);
    const known = this.transactions.get(request.transactionId);
    if (known && known.fingerprint !== fingerprint) return fail('key_reused');
    if (known) return known.answer.ok ? ok({ ...known.answer.value, duplicate: true }) : known.answer;
    const player = this.players.get(request.playerId);
    if (!player) return fail('player_unknown');
    const judged = judge(player);
    if (!judged.ok) {
      // The end of a session does not decide the transaction: it is not recorded, as at the real gate.
      if (judged.code !== 'session_expired')
        this.transactions.set(request.transactionId, { fingerprint, answer: judged, amount: 0 });
      return judged;
    }
    player.balance += amount;
    const outcome = { reference: randomUUID(), balance: player.balance, currency: request.currency, duplicate: false };
    this.transactions.set(request.transactionId, { fingerprint, answer: ok(outcome), amount });
    return ok(outcome);
  }

  async #before(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const name = nameOf(request);
    this.received.push(name);
    if (this.missing.has(name)) await reply.code(404).send({ success: false, code: 'not_found', message: '' });
    const fault = this.faults.get(name)?.shift() ?? this.always;
    if (fault === 'down') request.raw.socket.destroy();
    if (fault === 'error') await reply.code(500).send({ success: false, code: 'internal_error', message: '' });
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, this.slowMs));
    if (fault === 'down') await new Promise(() => undefined);
    Object.assign(request, { fault });
  }

  #after(request: FastifyRequest, payload: unknown): unknown {
    const { fault } = request as FastifyRequest & { fault?: Fault };
    if (fault === 'drop') request.raw.socket.destroy();
    return fault === 'garbage' ? '<html>Bad gateway' : payload;
  }
}

const answerOf = (result: Result<WalletOutcome>): MovementAnswer =>
  result.ok ? { success: true, value: result.value } : { success: false, code: result.code, value: result.value };

const nameOf = (request: FastifyRequest): string => request.url.split('/').at(-1)!;
