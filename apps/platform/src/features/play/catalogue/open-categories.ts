import { COCKFIGHT_LABEL, gameCategories, type GameCategory } from '@fairhouse/contract/play/games';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { isModuleOn } from '../../../system/modules.ts';

/** The categories that the merchant has not switched off; visitors get no games of others. */
export const openCategories = (settings: Pick<MerchantSettings, 'modules'>): ReadonlySet<GameCategory> =>
  new Set(gameCategories.filter((category) => isModuleOn(settings, category)));

/** False for cockfights where the merchant has not switched them on. */
export const isLabelOn = (settings: Pick<MerchantSettings, 'modules'>, label: string): boolean =>
  label !== COCKFIGHT_LABEL || isModuleOn(settings, 'COCKFIGHT');

/** Whether the merchant has switched on the game's category, and its label. */
export const isModuleOfGameOn = (
  settings: Pick<MerchantSettings, 'modules'>,
  { category, label }: { category: GameCategory; label: string },
): boolean => isModuleOn(settings, category) && isLabelOn(settings, label);

/** The same for many games: the modules are read once. */
export function moduleFilter(
  settings: Pick<MerchantSettings, 'modules'>,
): (game: { category: GameCategory; label: string }) => boolean {
  const open = openCategories(settings);
  const hasCockfights = isLabelOn(settings, COCKFIGHT_LABEL);
  return ({ category, label }) => open.has(category) && (hasCockfights || label !== COCKFIGHT_LABEL);
}
