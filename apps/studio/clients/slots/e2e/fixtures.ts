import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { slotGames } from '@fairhouse/games/slots';
import { serve, type Served } from '../dev/serve.ts';

const game = slotGames.get('jasmine-elephant');
if (!game) throw new Error('the game is missing');
const { symbols, reels, freeSpins } = game;

/** Stops that show one named symbol of each reel in a row; row 1 is the middle one. */
export function stopsFor(set: 'base' | 'free', names: readonly string[], row = 1): number[] {
  const strips = set === 'base' ? reels : (freeSpins?.reels ?? reels);
  return names.map((name, i) => {
    const strip = strips[i] ?? [];
    const id = symbols.find((symbol) => symbol.name === name)?.id ?? -1;
    const at = strip.indexOf(id);
    if (at < 0) throw new Error(`reel ${i} has no ${name}`);
    return (at - row + strip.length) % strip.length;
  });
}

export interface ServerState {
  balance: number;
  requestIds: string[];
  pot: number;
  rounds: { id: string; stake: number; state: string; book: { totalPay: number }; jackpot?: { won: number } }[];
}

/** Runs in the page: a phase may be over before a test reads it. */
function notePhases(): void {
  const phases: string[] = [];
  Object.assign(window, { phases });
  new MutationObserver((changes) => {
    for (const [i, { target }] of changes.entries())
      phases.push(changes[i + 1]?.oldValue ?? (target as HTMLElement).dataset['phase'] ?? '');
  }).observe(document, { subtree: true, attributeFilter: ['data-phase'], attributeOldValue: true });
}

/** One opened game with a player of its own. */
export class Table {
  readonly page: Page;
  private readonly url: string;
  private player: string;

  constructor(page: Page, url: string, player: string) {
    this.page = page;
    this.url = url;
    this.player = player;
  }

  /** Another game than the usual one, before it is opened. */
  choose(game: string): void {
    this.player += `@${game}`;
  }

  async open(query = 'lang=en'): Promise<void> {
    await this.page.addInitScript(notePhases);
    await this.page.goto(`${this.url}/?${query}#t=${this.player}`);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.locator('#game')).toHaveAttribute('data-ready', 'yes', { timeout: 60_000 });
  }

  get spinButton(): Locator {
    return this.page.locator('.spin');
  }

  message(): Locator {
    return this.page.locator('.message');
  }

  async toBe(phase: 'idle' | 'spinning' | 'showing' | 'blocked'): Promise<void> {
    await expect(this.page.locator('.hud')).toHaveAttribute('data-phase', phase, { timeout: 60_000 });
  }

  /** Starts a round and waits until it is over, however short it is. */
  async playToEnd(start: () => Promise<void>): Promise<void> {
    const before = (await this.phases()).length;
    await start();
    await expect.poll(async () => (await this.phases()).slice(before), { timeout: 60_000 }).toContain('idle');
    await this.toBe('idle');
  }

  async spinToEnd(): Promise<void> {
    await this.playToEnd(() => this.spinButton.click());
  }

  /** Every phase since the game was opened. */
  private phases(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { phases: string[] }).phases);
  }

  figure(name: 'balance' | 'win' | 'bet'): Locator {
    return this.page.locator(`.${name}-figure .money`);
  }

  /** Sets what the fake studio does next. */
  async set(state: object): Promise<void> {
    await this.page.request.post(`${this.url}/mock`, { data: state, headers: this.headers });
  }

  async state(): Promise<ServerState> {
    const response = await this.page.request.get(`${this.url}/mock`, { headers: this.headers });
    return ((await response.json()) as { value: ServerState }).value;
  }

  private get headers(): Record<string, string> {
    return { authorization: `Bearer s-${this.player}` };
  }
}

export const money = (minor: number): string =>
  `₱${(minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

let players = 0;

export const test = base.extend<{ table: Table }, { served: Served }>({
  served: [
    // Playwright reads the required fixtures from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const served = await serve();
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
  table: async ({ page, served }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (line) => {
      // Some tests drop or refuse a call, and the browser logs that as an error.
      if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) problems.push(line.text());
    });
    players += 1;
    await use(new Table(page, served.url, `player-${players}`));
    expect(problems).toEqual([]);
  },
});

export { expect };
