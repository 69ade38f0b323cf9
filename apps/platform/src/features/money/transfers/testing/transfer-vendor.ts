import { importPublicKey, verifyRequest } from '@fairhouse/vendor-sdk';
import fastify, { type FastifyRequest } from 'fastify';

/**
 * What goes wrong with a call. `down`: no effect and no answer; `drop`: its effect, and no answer; `late`: no answer,
 * and its effect when `deliverLate` is called; `twice`: its effect is tried twice; `refuse`: refused.
 */
export type Fault = 'none' | 'down' | 'drop' | 'late' | 'twice' | 'refuse';

interface Order {
  playerId: string;
  currency: string;
  reference: string;
  amount: number;
}
interface Booking {
  direction: 'in' | 'out' | null;
  amount: number | null;
  state: 'booked' | 'refused';
}

/** The wallet of a vendor, in memory, over real HTTP with real signatures. */
export class TransferVendor {
  url = '';
  readonly balances = new Map<string, number>();
  readonly bookings = new Map<string, Booking>();
  /** Faults of the next calls, by the last part of the path, in order. */
  readonly faults = new Map<string, Fault[]>();
  /** Called before the effect and before the answer of a transfer. */
  onStep: ((step: 'received' | 'booked') => Promise<void> | void) | undefined;
  readonly #late: (() => void)[] = [];
  readonly #app = fastify({ forceCloseConnections: true });

  static async start(platformKey: () => string): Promise<TransferVendor> {
    const vendor = new TransferVendor();
    vendor.#mount(platformKey);
    vendor.url = await vendor.#app.listen({ host: '127.0.0.1', port: 0 });
    return vendor;
  }

  close(): Promise<void> {
    return this.#app.close();
  }

  fail(call: 'in' | 'out' | 'transfer' | 'balance', ...faults: Fault[]): void {
    this.faults.set(call, faults);
  }

  /** The requests that were late arrive now. */
  deliverLate(): void {
    for (const arrive of this.#late.splice(0)) arrive();
  }

  total(): number {
    return [...this.balances.values()].reduce((sum, balance) => sum + balance, 0);
  }

  #mount(platformKey: () => string): void {
    const app = this.#app;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));
    app.addHook('preHandler', async (http, reply) => {
      const { method, url: path, headers } = http;
      const body = http.body as string;
      const publicKeyOf = () => importPublicKey(platformKey());
      const sender = verifyRequest({ method, path, body, headers, now: new Date(), publicKeyOf });
      if (!sender.ok) await reply.code(401).send({ success: false, code: 'signature_invalid', message: '' });
    });
    for (const direction of ['in', 'out'] as const)
      app.post(`/platform/v1/wallet/${direction}`, (http) => this.#move(direction, http));
    app.post('/platform/v1/wallet/transfer', (http) => this.#find(http));
    app.post('/platform/v1/wallet/balance', async (http) => {
      const { playerId, currency } = orderOf(http);
      if (this.#fault('balance') === 'down') return hangUp(http);
      return { success: true, value: { balance: this.balances.get(playerId) ?? 0, currency } };
    });
  }

  async #move(direction: 'in' | 'out', http: FastifyRequest): Promise<object> {
    const order = orderOf(http);
    const fault = this.#fault(direction);
    await this.onStep?.('received');
    if (fault === 'down') return hangUp(http);
    if (fault === 'late') {
      this.#late.push(() => this.#book(direction, order));
      return hangUp(http);
    }
    if (fault === 'twice') this.#book(direction, order);
    const booking = this.#book(direction, order, fault === 'refuse');
    await this.onStep?.('booked');
    if (fault === 'drop') return hangUp(http);
    if (booking.state === 'refused') return { success: false, code: 'transfer_refused', message: '' };
    return { success: true, value: { balance: this.balances.get(order.playerId) ?? 0, duplicate: false } };
  }

  #book(direction: 'in' | 'out', { playerId, reference, amount }: Order, refuse = false): Booking {
    const known = this.bookings.get(reference);
    if (known) return known;
    const balance = (this.balances.get(playerId) ?? 0) + (direction === 'in' ? amount : -amount);
    const state = refuse || balance < 0 ? 'refused' : 'booked';
    if (state === 'booked') this.balances.set(playerId, balance);
    const booking = { direction, amount, state } as const;
    this.bookings.set(reference, booking);
    return booking;
  }

  #find(http: FastifyRequest): Promise<never> | object {
    const { reference } = orderOf(http);
    if (this.#fault('transfer') === 'down') return hangUp(http);
    const known = this.bookings.get(reference) ?? { direction: null, amount: null, state: 'refused' as const };
    this.bookings.set(reference, known);
    return { success: true, value: known };
  }

  #fault(call: string): Fault {
    return this.faults.get(call)?.shift() ?? 'none';
  }
}

const orderOf = (http: FastifyRequest) => JSON.parse(http.body as string) as Order;

/** Closes the connection without an answer. */
function hangUp(http: FastifyRequest): Promise<never> {
  http.raw.socket.destroy();
  return new Promise(() => undefined);
}
