import { gameCategories, type GameCategory } from '@fairhouse/contract/play/games';
import type { MerchantSettings } from '../../../system/merchant-settings.ts';
import { isModuleOn } from '../../../system/modules.ts';

/** The categories that the merchant has not switched off; visitors get no games of others. */
export const openCategories = (settings: Pick<MerchantSettings, 'modules'>): ReadonlySet<GameCategory> =>
  new Set(gameCategories.filter((category) => isModuleOn(settings, category)));
