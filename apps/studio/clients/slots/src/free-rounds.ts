import type { StudioFreeRounds } from '@fairhouse/contract/play/studio';
import { money, type Show } from './presentation/show.ts';

const PANEL_MS = 6000;

/** Rounds that a promotion gave the player: they are played first, and cost nothing. */
export class FreeRounds {
  readonly #show: Show;
  #waiting: StudioFreeRounds[];

  constructor(show: Show, waiting: readonly StudioFreeRounds[]) {
    this.#show = show;
    this.#waiting = [...waiting];
  }

  get next(): StudioFreeRounds | undefined {
    return this.#waiting[0];
  }

  replace(waiting: readonly StudioFreeRounds[]): void {
    this.#waiting = [...waiting];
  }

  /** The grant after one of its rounds. */
  take(after: StudioFreeRounds): void {
    this.#waiting = this.#waiting.map((grant) => (grant.grantId === after.grantId ? after : grant));
  }

  /** Where the player is: `index` of `total`. */
  say(index?: number): void {
    const { hud, words } = this.#show;
    const grant = this.next;
    const place = grant && { index: index ?? grant.rounds - grant.left + 1, total: grant.rounds };
    hud.setBanner(place ? words.say('free_round_of', place) : null);
  }

  /** After the last round of a grant: what all of them paid. */
  async end(): Promise<void> {
    const { moments, words, hud } = this.#show;
    const grant = this.next;
    if (!grant || grant.left > 0) return;
    this.#waiting = this.#waiting.slice(1);
    hud.setBanner(null);
    await moments.panel({
      title: words.say('free_rounds_total'),
      figure: money(this.#show, grant.won),
      button: words.say('continue'),
      leaveAfterMs: PANEL_MS,
    });
  }
}
