import { parseMoney, type CurrencyCode, type RequestOf } from '@fairhouse/contract';
import type { boCreateMission } from '@fairhouse/contract/money/missions-backoffice';
import type { MissionPeriod, StepKind } from '@fairhouse/contract/money/missions';
import type { RewardTitles } from '@fairhouse/contract/money/rewards';
import { writtenTitles } from '../../../records/title-fields.tsx';

export interface StepDraft {
  kind: StepKind;
  target: string;
  to: 'main' | 'bonus';
  amount: string;
}

/** What is typed in the form. */
export interface MissionDraft {
  titles: RewardTitles;
  period: MissionPeriod;
  categories: string[];
  steps: StepDraft[];
  wagering: string;
  bestRounds: string;
  /** Amounts, one a line. */
  prizes: string;
  claimDays: string;
  budget: string;
  startsAt: string | null;
  endsAt: string | null;
}

export const emptyStep: StepDraft = { kind: 'rounds', target: '', to: 'main', amount: '' };

export const emptyDraft = (): MissionDraft => ({
  titles: {},
  period: 'D',
  categories: [],
  steps: [emptyStep],
  wagering: '5',
  bestRounds: '5',
  prizes: '',
  claimDays: '7',
  budget: '',
  startsAt: null,
  endsAt: null,
});

const whole = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** The mission as it is proposed; null while something is missing. */
export function missionOf(draft: MissionDraft, currency: CurrencyCode): RequestOf<typeof boCreateMission> | null {
  const titles = writtenTitles(draft.titles);
  const budget = parseMoney(draft.budget, currency);
  const [claimDays, bestRounds, times] = [whole(draft.claimDays), whole(draft.bestRounds), whole(draft.wagering)];
  const prizes = draft.prizes
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => parseMoney(line.trim(), currency));
  const steps = draft.steps.map(({ kind, target, to, amount }) => ({
    kind,
    target: kind === 'valid' ? parseMoney(target, currency) : whole(target),
    reward: { to, amount: parseMoney(amount, currency) },
  }));
  const { startsAt, endsAt, period, categories } = draft;
  if (!titles || !budget || !claimDays || !bestRounds || times === null || !startsAt || !endsAt) return null;
  if (prizes.some((prize) => !prize) || steps.some(({ target, reward }) => !target || !reward.amount)) return null;
  const written = { titles, period, categories, steps, wageringX100: times * 100, bestRounds, prizes, claimDays };
  return { ...written, budget, startsAt, endsAt } as RequestOf<typeof boCreateMission>;
}
