import type { FailureCode } from '../../shell/call.ts';
import { showNotice, type NoticeAction } from './hud/notice.ts';
import type { WordBook, WordKey } from './words.ts';

type Kind =
  | 'insufficient_funds'
  | 'not_payable'
  | 'session'
  | 'limit'
  | 'pause'
  | 'maintenance'
  | 'stopped'
  | 'account'
  | 'other';

const KINDS: Partial<Record<FailureCode, Kind>> = {
  insufficient_funds: 'insufficient_funds',
  session_expired: 'session',
  login_required: 'session',
  limit_reached: 'limit',
  single_stake_limit: 'limit',
  stake_limit: 'limit',
  loss_limit: 'limit',
  stakes_uncounted: 'limit',
  sitting_limit: 'pause',
  reality_check_due: 'pause',
  maintenance: 'maintenance',
  game_unavailable: 'maintenance',
  play_stopped: 'stopped',
  account_stopped: 'account',
  account_locked: 'account',
  account_closed: 'account',
  account_excluded: 'account',
  wallet_frozen: 'account',
};

interface Explaining {
  parent: HTMLElement;
  words: WordBook;
  code: FailureCode;
  /** The balance would cover the stake: part of it may not pay for it. */
  isCovered?: boolean;
  canDeposit: boolean;
  deposit: () => void;
  leave: (() => void) | null;
}

/**
 * What happened, that nothing was charged, and what to do now. For a pause that the page around the game ends, it returns
 * how to close the notice then.
 */
export function explain({
  parent,
  words,
  code,
  isCovered = false,
  canDeposit,
  deposit,
  leave,
}: Explaining): (() => void) | undefined {
  const known = KINDS[code] ?? 'other';
  const kind = known === 'insufficient_funds' && isCovered ? 'not_payable' : known;
  const actions: NoticeAction[] = [];
  if (leave && known !== 'insufficient_funds') actions.push({ label: 'back', run: leave });
  if (kind === 'session') actions.push({ label: 'reload', run: () => location.reload() });
  else actions.push({ label: 'ok', run: () => {} });
  if (kind === 'insufficient_funds' && canDeposit) actions.push({ label: 'deposit', run: deposit });
  const title: WordKey = `error_title_${kind}`;
  const text: WordKey = `error_${kind}`;
  const close = showNotice({ parent, words, title, text, values: { code }, actions });
  return kind === 'pause' ? close : undefined;
}
