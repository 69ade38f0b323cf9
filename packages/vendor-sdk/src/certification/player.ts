import type { CurrencyCode } from '@fairhouse/contract';
import { createClient, type Client } from '@fairhouse/contract/client';
import { gameList } from '@fairhouse/contract/play/games';
import { launchGame } from '@fairhouse/contract/play/launch';
import { login, logout } from '@fairhouse/contract/people/session';
import { whitelabel } from '@fairhouse/contract/house/system';
import type { WalletClient } from '../wallet-client.ts';

/** A member of the platform whose money the suite may use. */
export interface Credentials {
  merchant: string;
  username: string;
  password: string;
}

/** The member's side of the suite: logs in, opens the vendor's game, logs out. */
export interface CertifiedPlayer {
  playerId: string;
  currency: CurrencyCode;
  gameCode: string;
  sessionId: string;
  /** Ends the member's session; a second call does nothing. */
  logOut(): Promise<void>;
}

export interface PlayerOptions {
  url: string;
  vendor: string;
  /** By default the vendor's first game. */
  gameCode: string | undefined;
  credentials: Credentials;
  wallet: WalletClient;
}

/** Logs the member in, launches a game and exchanges the one-time token, as a game's server does. */
export async function openPlayer(options: PlayerOptions): Promise<CertifiedPlayer> {
  const { url, vendor, credentials, wallet } = options;
  const { merchant, username, password } = credentials;
  let token: string | undefined;
  const member: Client = createClient({
    baseUrl: url,
    headers: () => ({ 'x-merchant': merchant, ...(token && { authorization: `Bearer ${token}` }) }),
    encryptionKey: async () => (await member(whitelabel, {})).info.encryptionKey,
  });
  token = (await member(login, { username, password, type: 'username' })).token;

  const gameCode = options.gameCode ?? (await firstGame(member, vendor));
  const launched = await member(launchGame, { vendor, gameCode });
  const launchToken = new URLSearchParams(new URL(launched.url).hash.slice(1)).get('t') ?? '';
  const opened = await wallet.authenticate({ launchToken });
  if (!opened.ok) throw new Error(`authenticate answers ${opened.code}`);

  const { playerId, currency, sessionId } = opened.value;
  return {
    playerId,
    currency,
    gameCode,
    sessionId,
    async logOut() {
      if (token === undefined) return;
      await member(logout, {});
      token = undefined;
    },
  };
}

async function firstGame(member: Client, vendor: string): Promise<string> {
  const { games } = await member(gameList, { vassalage: vendor, flat: 'true' });
  const game = games.find((listed) => listed.vendor === vendor);
  if (!game) throw new Error(`the platform lists no game of ${vendor}`);
  return game.gameCode;
}
