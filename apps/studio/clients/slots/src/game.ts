import { newUuid } from '@fairhouse/contract/core/new-uuid';
import type { StudioGame } from '@fairhouse/contract/play/studio-game';
import type { FailureCode } from '../../shell/call.ts';
import { retryUntilKnown } from '../../shell/retry.ts';
import { payOf, type Played, type Round, type Session, type StudioApi } from './api/studio-api.ts';
import type { Host } from '../../shell/host.ts';
import { FreeRounds } from './free-rounds.ts';
import { freshProgress, playBook } from './presentation/play-book.ts';
import { pointAtWins } from './presentation/point-at-wins.ts';
import { money, type Progress, type Show } from './presentation/show.ts';

export interface GameDependencies {
  api: StudioApi;
  session: Session;
  show: Show;
  host: Host;
  /** Shows the player why the last spin failed; a returned function takes that back when the page ends the pause. */
  explain: (refusal: { code: FailureCode; isCovered?: boolean }) => (() => void) | undefined;
  onFairness: (nonce: number) => void;
  /** A round was shown to its end. */
  onRound?: (() => void) | undefined;
}

const OPENING = ['high', 'scatter', 'wild', 'high', 'scatter'] as const;

/** Before the first round the reels show the game's pictures, one in the middle of each. */
function openingStops({ reelStrips, symbols }: StudioGame): number[] {
  return reelStrips.base.map((strip, i) => {
    const role = OPENING[i % OPENING.length];
    const candidates = symbols.filter((symbol) => symbol.role === role).map((symbol) => symbol.id);
    const stop = strip.indexOf(candidates[i % candidates.length] ?? 0) - 1;
    return stop < 0 ? strip.length - 1 : stop;
  });
}

/** The game of one player: it requests rounds from the studio, which decides them, and shows them. */
export class Game {
  private readonly deps: GameDependencies;
  private stake: number;
  /** Minor units; the balance that is shown to the player. */
  private balance: number;
  private progress: Progress | null = null;
  private stopPointing: () => void = () => {};
  private finishing: Promise<void> = Promise.resolve();
  private isPaused = false;
  private closeNotice: (() => void) | undefined;
  private readonly free: FreeRounds;

  constructor(deps: GameDependencies) {
    this.deps = deps;
    const { session, show } = deps;
    this.balance = session.balance;
    this.free = new FreeRounds(show, session.freeRounds);
    this.stake = (session.openRound?.freeRound ? undefined : session.openRound?.stake) ?? session.game.defaultBet;
    show.stage.show('base', openingStops(session.game));
    show.hud.setBalance(this.balance);
    show.hud.setWin(0);
    this.showBet();
  }

  get isBusy(): boolean {
    return this.progress !== null;
  }

  /** What the next round plays for. */
  get bet(): number {
    return this.free.next?.stake ?? this.stake;
  }

  /** Shows an interrupted round again, or waits for the player. */
  async start(): Promise<void> {
    const { session, show } = this.deps;
    const { openRound } = session;
    if (openRound) {
      show.hud.setMessage(() => show.words.say('resuming'), 'wait');
      show.hud.announce(show.words.say('resuming'));
      this.progress = freshProgress(openRound.stake, true);
      show.hud.setPhase('spinning');
      show.stage.spin();
      // The balance may contain the win already; it is shown after the reels have shown the win.
      this.showBalance(this.balance - payOf(openRound));
      await show.stage.animator.wait(700);
      await this.playRound(openRound, true);
      return;
    }
    this.invite();
    show.hud.setPhase('idle');
  }

  async spin(): Promise<void> {
    if (this.progress || this.isPaused) return;
    const { api, show, host } = this.deps;
    const { bet: stake } = this;
    const grant = this.free.next;
    if (!grant && this.balance < stake) return void this.deps.explain({ code: 'insufficient_funds' });
    this.begin(stake, !grant);
    host.post({ type: 'fairhouse:round-start' });
    show.sound.play('spin');
    await this.finishing;
    const requestId = newUuid();
    const answer = await retryUntilKnown(() => api.spin(requestId, stake, grant?.grantId), {
      onUnknown: () => {
        show.hud.setMessage(() => show.words.say('confirming'), 'wait');
        show.hud.announce(show.words.say('confirming'));
      },
    });
    if (!answer.ok) return this.refuse(answer.code, grant ? 0 : stake);
    const { round, balance, credited, freeRounds } = answer.value;
    if (freeRounds) this.free.take(freeRounds);
    this.deps.onFairness(round.nonce + 1);
    // Until the reels have shown the win, the balance is shown without it.
    this.showBalance(credited ? balance - payOf(round) : balance);
    show.hud.setMessage(() => show.words.say('good_luck'));
    await this.playRound(round);
  }

  /** Ends the animation early; the outcome does not change. */
  hurry(): void {
    if (!this.progress) return;
    this.progress.isHurried = true;
    this.deps.show.stage.animator.finishAll();
  }

  changeBet(step: -1 | 1): void {
    const { betLevels } = this.deps.session.game;
    const index = betLevels.indexOf(this.stake);
    const next = betLevels[index + step];
    if (next !== undefined) this.chooseBet(next);
  }

  chooseBet(stake: number): void {
    if (this.isBusy || this.free.next || !this.deps.session.game.betLevels.includes(stake)) return;
    this.stake = stake;
    this.deps.show.sound.play('press');
    this.showBet();
  }

  /** Replays a round of the history; no money moves. */
  async replay(round: Round): Promise<void> {
    if (this.progress) return;
    const { show } = this.deps;
    this.begin(round.stake, false);
    show.hud.setBanner(show.words.say('replaying'));
    await playBook(round.book, show, this.progressFor(round));
    this.free.say();
    show.hud.setWin(0);
    this.rest(payOf(round));
  }

  pause(paused: boolean): void {
    this.isPaused = paused;
    if (paused) this.deps.show.sound.pause();
    else this.closeNotice?.();
    if (!this.progress) this.deps.show.hud.setPhase(paused ? 'blocked' : 'idle');
  }

  private begin(stake: number, isPaid = true): void {
    const { show } = this.deps;
    this.stopPointing();
    this.progress = freshProgress(stake, true);
    show.hud.setWin(0);
    show.hud.setPhase('spinning');
    show.hud.setMessage(() => show.words.say('spinning'));
    if (isPaid) this.showBalance(this.balance - stake);
    show.stage.spin();
  }

  private async playRound(round: Round, isResumed = false): Promise<void> {
    const { show, host } = this.deps;
    show.hud.setPhase('showing');
    const progress = this.progressFor(round);
    if (round.freeRound) this.free.say(round.freeRound.number);
    await playBook(round.book, show, progress);
    this.finishing = this.finish(round, isResumed);
    await this.finishing;
    host.post({ type: 'fairhouse:round-end' });
    this.deps.onRound?.();
    await this.free.end();
    this.free.say();
    this.showBet();
    this.rest(payOf(round));
  }

  /** Reports to the studio that the player has seen the round; the money was settled before. */
  private async finish(round: Round, isResumed: boolean): Promise<void> {
    const { api, show, host } = this.deps;
    const answer = await retryUntilKnown(() => api.finish(round.id), { attempts: 3 });
    const played = answer.ok ? await this.awaitCredit(answer.value) : null;
    // Other money may have moved since an interrupted round was booked.
    const now = isResumed && played?.credited ? await api.resume() : null;
    const booked = now?.ok ? now.value.balance : played?.balance;
    this.balance = booked ?? this.balance + payOf(round);
    show.hud.setBalance(this.balance);
    host.post({ type: 'fairhouse:balance', balance: this.balance });
  }

  /** The platform may be unreachable when the win is booked; the studio then retries, and so does the client. */
  private async awaitCredit(first: Played): Promise<Played> {
    const { api, show } = this.deps;
    let played = first;
    for (let tries = 0; !played.credited && tries < 8; tries += 1) {
      show.hud.setMessage(() => show.words.say('crediting'), 'wait');
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const answer = await api.round(first.round.id);
      if (answer.ok) played = answer.value;
    }
    return played;
  }

  /** The spin failed: everything returns to its previous state, with the stake that was shown as taken. */
  private async refuse(code: FailureCode, stake: number): Promise<void> {
    const { show, api, host, explain } = this.deps;
    await show.stage.returnToRest();
    this.showBalance(this.balance + stake);
    host.post({ type: 'fairhouse:round-end' });
    if (code === 'round_in_progress') {
      const answer = await api.resume();
      if (answer.ok && answer.value.openRound) {
        this.balance = answer.value.balance;
        const { openRound } = answer.value;
        this.progress = freshProgress(openRound.stake, false);
        return this.playRound(openRound, true);
      }
    }
    this.progress = null;
    if (code === 'free_rounds_unknown') return this.endFree();
    this.invite();
    show.hud.setPhase(code === 'session_expired' || code === 'login_required' ? 'blocked' : 'idle');
    const isCovered = code === 'insufficient_funds' && (await this.covers(stake));
    this.closeNotice = explain({ code, isCovered });
  }

  /** Whether the balance of now is enough for a stake that was refused: then part of it may not pay for it. */
  private async covers(stake: number): Promise<boolean> {
    const answer = await this.deps.api.resume();
    if (!answer.ok) return false;
    this.balance = answer.value.balance;
    this.showBalance(this.balance);
    return stake > 0 && this.balance >= stake;
  }

  /** The free rounds ended meanwhile: nothing was charged. */
  private async endFree(): Promise<void> {
    const { api, show } = this.deps;
    const answer = await api.resume();
    this.free.replace(answer.ok ? answer.value.freeRounds : []);
    this.invite();
    show.hud.setMessage(() => show.words.say('free_rounds_over'));
    show.hud.setPhase('idle');
  }

  private invite(): void {
    const { hud, words } = this.deps.show;
    this.free.say();
    this.showBet();
    hud.setMessage(() => words.say(this.free.next ? 'free_round_press' : 'press_spin'));
  }

  private rest(totalPay: number): void {
    const { show } = this.deps;
    const progress = this.progressOrFail();
    this.progress = null;
    show.hud.setPhase(this.isPaused ? 'blocked' : 'idle');
    const { words } = show;
    const summary = (): string =>
      totalPay > progress.stake
        ? words.say('won', { amount: money(show, totalPay) })
        : words.say('returned', { amount: money(show, totalPay), stake: money(show, progress.stake) });
    this.stopPointing = pointAtWins(show, progress.lastWins, summary);
  }

  private showBalance(minor: number): void {
    this.balance = minor;
    this.deps.show.hud.setBalance(minor);
  }

  private showBet(): void {
    const { betLevels } = this.deps.session.game;
    const index = betLevels.indexOf(this.stake);
    const isFree = this.free.next !== undefined;
    const canRaise = index >= 0 && index < betLevels.length - 1;
    this.deps.show.hud.setBet(this.bet, !isFree && index > 0, !isFree && canRaise, !isFree);
  }

  private progressFor({ jackpot }: Round): Progress {
    const progress = this.progressOrFail();
    progress.jackpot = jackpot?.won ?? 0;
    return progress;
  }

  private progressOrFail(): Progress {
    if (!this.progress) throw new Error('no round is being shown');
    return this.progress;
  }
}
