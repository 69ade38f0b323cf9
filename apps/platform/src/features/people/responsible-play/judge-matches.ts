import type { TraitKey } from './trait-keys.ts';

/** A mark of an excluded person whose key is also a member's. */
export interface MatchedMark {
  exclusionId: string;
  key: Buffer;
  strong: boolean;
}

export interface Judged {
  exclusionId: string;
  traits: TraitKey['trait'][];
  /** `proven`: one trait is proven on both sides. `together`: the same browser and something else. */
  verdict: 'proven' | 'together' | 'likely';
}

/** How surely a member is the person of each exclusion. */
export function judgeMatches(own: readonly TraitKey[], marks: readonly MatchedMark[]): Judged[] {
  return [...Map.groupBy(marks, ({ exclusionId }) => exclusionId)].map(([exclusionId, found]) => {
    const hits = found.flatMap((mark) =>
      own
        .filter(({ key }) => key.equals(mark.key))
        .map(({ trait, strong }) => ({ trait, strong: strong && mark.strong })),
    );
    const traits = [...new Set(hits.map(({ trait }) => trait))];
    const together = traits.includes('browser') && traits.length > 1;
    const verdict = hits.some(({ strong }) => strong) ? 'proven' : together ? 'together' : 'likely';
    return { exclusionId, traits, verdict };
  });
}
