import { readChosen, type Chosen as Leg, type Section } from './options.ts';
import { largest, PUSH, refuse, type Bound, type Chance, type Hit, type Reading, type Rule } from './play.ts';

interface ParlayRule {
  readonly section: Section;
  readonly least: number;
  readonly most: number;
  readonly chances: () => Chance[];
}

/** One option at each of several places, all of which must win: the odds are multiplied, a push counts as 1. */
export function parlay({ section, least, most, chances }: ParlayRule): Rule {
  const places = section.labels.map((label, at) => ({ label, at, section }));
  return {
    form: { kind: 'parlay', places: places.map(({ label }) => ({ label, tokens: section.tokens })), least, most },
    read(text): Reading {
      const legs = readChosen(places, text);
      if ('code' in legs) return legs;
      const labels = legs.map(({ label }) => label);
      const repeated = labels.find((label, at) => labels.indexOf(label) < at);
      if (repeated !== undefined) return refuse('REPEATED', `place ${repeated} has two options`);
      if (legs.length < least) return refuse('TOO_FEW', `at least ${least} places are expected`);
      if (legs.length > most) return refuse('TOO_MANY', `at most ${most} places are expected`);
      return {
        ok: true,
        bet: {
          lots: 1,
          most: (bound) => mostOfLegs(legs, bound),
          loads: (bound) => legs.map(({ label, token }) => [`${label}:${token}`, mostOfLegs(legs, bound)] as const),
          hits(outcome): Hit[] {
            const steps = legs.map(({ at, token }) => section.wins(outcome, at, token));
            if (steps.includes(null)) return [];
            const won = steps.filter((step) => step !== null && step !== PUSH) as string[];
            const what = legs.map(({ label, token }) => `${label}:${token}`).join(' ');
            return [{ what, step: won.length === 0 ? PUSH : won.join('+'), times: 1 }];
          },
        },
      };
    },
    chances,
  };
}

/** Every leg at its best step, or returned. */
function mostOfLegs(legs: readonly Leg[], { pays }: Bound): bigint {
  const ways = legs.reduce<string[][]>(
    (all, { section, token }) => {
      const steps = section.steps(token).filter((step) => step !== PUSH);
      return all.flatMap((way) => [way, ...steps.map((step) => [...way, step])]);
    },
    [[]],
  );
  return largest(ways.map((way) => pays(way.length === 0 ? PUSH : way.join('+'))));
}
