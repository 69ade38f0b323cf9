import { backofficeShared, siteLayers } from './rules.ts';
import { isTest } from './source.ts';

const featureOf = (file: string) => /\/src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1];
const siteLayerOf = (file: string) => siteLayers.findIndex((layer) => file.startsWith(`apps/site/src/${layer}/`));

/** Why the site must not import this; undefined when it may. */
export function judgeSite(file: string, target: string): string | undefined {
  const [from, to] = [siteLayerOf(file), siteLayerOf(target)];
  if (from >= 0 && to > from && !isTest(file)) return `${siteLayers[from]} may not import ${siteLayers[to]}`;
  const [own, other] = [featureOf(file), featureOf(target)];
  return own && other && own !== other
    ? 'features of the site never import each other; routes compose them'
    : undefined;
}

/** Why the back office must not import this; undefined when it may. */
export function judgeBackoffice(file: string, target: string): string | undefined {
  const [own, other] = [featureOf(file), featureOf(target)];
  if (!own && other)
    return target.endsWith('/section.ts') || isTest(file)
      ? undefined
      : 'features reach the frame only through section.ts';
  if (!own || !other || own === other) return undefined;
  if (backofficeShared.includes(own)) return `${own} is shared and may not build on other features`;
  return backofficeShared.includes(other) && target.endsWith('/parts.ts')
    ? undefined
    : 'features of the back office reach others only through parts.ts of a shared one';
}
