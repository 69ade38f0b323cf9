import { CallError, createClient, type Client } from '@fairhouse/contract/client';
import { register } from '@fairhouse/contract/people/registration';
import { login } from '@fairhouse/contract/people/session';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { addOperator } from '../features/house/operators/index.ts';
import { newTotpSecret, totpCode } from '../system/totp.ts';
import { boLogin } from '@fairhouse/contract/house/operator-session-backoffice';
import type { TestPlatform } from './test-platform.ts';

type Server = Omit<TestPlatform, 'secondServer' | 'ownerUrl'>;

export const testPassword = 'korek-bunga-72';

/** A caller at one of the listeners: the typed client over real request handling, from a given address and host. */
export class TestVisitor {
  readonly headers: Record<string, string> = {};
  /** Address that the request seems to come from. */
  ip = '10.0.0.1';
  readonly call: Client;
  readonly #app: FastifyInstance;

  constructor({ platform }: Pick<Server, 'platform'>, app: FastifyInstance, host = 'localhost') {
    this.#app = app;
    this.headers['host'] = host;
    this.call = createClient({
      baseUrl: '',
      headers: () => this.headers,
      encryptionKey: async () => platform.encryptionKey,
      fetch: (input, init) => this.#send(input as string, init ?? {}),
    });
  }

  async #send(url: string, { method, headers, body }: RequestInit): Promise<Response> {
    const answer = await this.inject({
      method: method as 'GET',
      url,
      headers: headers as Record<string, string>,
      ...(body != null && { payload: body as string }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  }

  inject(options: InjectOptions) {
    return this.#app.inject({ remoteAddress: this.ip, ...options, headers: { ...this.headers, ...options.headers } });
  }

  async register(username: string, password = testPassword): Promise<this> {
    const { token } = await this.call(register, {
      username,
      password,
      confirmPassword: password,
      adult: true,
      birthday: '1990-05-17',
      registerMethod: 'WEB',
      login: true,
    });
    this.headers['authorization'] = `Bearer ${token}`;
    return this;
  }

  async logIn(username: string, password = testPassword): Promise<this> {
    const { token } = await this.call(login, { username, password, type: 'username' });
    this.headers['authorization'] = `Bearer ${token}`;
    return this;
  }
}

/** A new visitor of the merchant's site; `bd.localhost` is the other merchant. */
export const visit = (test: Server, host?: string) => new TestVisitor(test, test.apps.site, host);

/** A registered member of the default merchant. */
export const newMember = (test: Server, username: string, host?: string) => visit(test, host).register(username);

interface NewOperator {
  merchant?: string;
  role?: string;
  /** Name of the verified person; null: not verified. */
  person?: string | null;
}

/** An operator of a merchant, logged in. */
export async function newOperator(
  test: Server,
  username: string,
  { merchant = 'bahaghari', role = 'manager', person = username }: NewOperator = {},
): Promise<TestVisitor> {
  const { platform, clock, apps } = test;
  const merchantId = platform.merchants.byCode(merchant)!.id;
  const totpSecret = newTotpSecret();
  await addOperator(platform, {
    merchantId,
    username,
    displayName: username,
    password: testPassword,
    role,
    totpSecret,
    ...(person !== null && { person: { name: person, document: 'passport', number: `P-${person}` } }),
  });
  const operator = new TestVisitor(test, apps.backoffice);
  const totp = totpCode(totpSecret, clock.now());
  const { token } = await operator.call(boLogin, { username, password: testPassword, totp });
  operator.headers['authorization'] = `Bearer ${token}`;
  return operator;
}

/** The failure of a call; throws when the call succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<CallError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('the call succeeded');
}
