import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { ofEveryPage, walkedBy } from '../journeys.ts';

const known = new Set(Object.values(walkedBy).flatMap((names) => names.split(' ')));

const JOURNEYS = 'e2e/journeys';
const everyJourney = () => globSync([`${JOURNEYS}/*.spec.ts`, 'apps/studio/clients/**/e2e/*.spec.ts']).toSorted();

/** Files that no page shows. */
const unseen = [
  /^docs\/|\.md$|^LICENSE$|^bench\/|^e2e\/screenshots/,
  /\.test\.tsx?$|\/testing\//,
  /^tools\/(banners|directions|verify)\/|^tools\/(?!boot|build|check-ledger)[\w-]+\.ts$/,
  /^tools\/testing\/(?!find-browser|steps)/,
  /^\.(ox|ci)|^(knip|vitest\.config)\b/,
];

/** The journeys that a change can affect, in doubt all; paths from the root of the repository. */
export function affectedJourneys(changed: readonly string[], all = everyJourney()): string[] {
  const isOfSite = (journey: string) => journey.startsWith(JOURNEYS);
  const affected = new Set(
    changed
      .filter((file) => !unseen.some((pattern) => pattern.test(file)) || file.startsWith('tools/launch/testing/'))
      .flatMap((file) => {
        if (file.endsWith('.spec.ts')) return [file];
        const capabilities = capabilitiesOf(file).filter((name) => known.has(name));
        if (capabilities.length === 0) return all;
        return all.filter(isOfSite).filter((journey) => isWalking(journey, capabilities));
      }),
  );
  return all.filter((journey) => affected.has(journey));
}

/** `…/features/money/deposits/x.ts`, `contract/src/money/deposits-backoffice.ts`, `i18n/EN/money/deposits.json`: deposits. */
export function capabilitiesOf(file: string): string[] {
  const folders = /^apps\/\w+\/src\/features\/(.*)\//.exec(file)?.[1]?.split('/');
  const named = /^packages\/(contract\/src|i18n\/[A-Z]{2})\/(.*\/)?(?<name>[\w-]+?)(-backoffice)?\.(ts|json)$/.exec(
    file,
  );
  return folders ?? (named ? [named.groups!['name']!] : []);
}

/** A journey that names no capability covers all. */
function isWalking(journey: string, capabilities: readonly string[]): boolean {
  const name = basename(journey, '.spec.ts');
  const walked = walkedBy[name]?.split(' ');
  return !walked || ofEveryPage.includes(name) || walked.some((capability) => capabilities.includes(capability));
}
