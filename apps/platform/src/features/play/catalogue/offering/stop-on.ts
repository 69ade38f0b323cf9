import type { StopScope } from '@fairhouse/contract/play/stops-backoffice';
import type { ActiveStops } from '../../stops/index.ts';
import type { GameRow, VendorRow } from '../../games/index.ts';

/** The widest stop that stands on a game for everybody; null when bets are taken. */
export function stopOn(
  game: Pick<GameRow, 'id' | 'label'>,
  vendor: Pick<VendorRow, 'code'>,
  stops: ActiveStops,
): StopScope | null {
  if (stops.has('all', '')) return 'all';
  if (stops.has('vendor', vendor.code)) return 'vendor';
  if (stops.has('label', game.label)) return 'label';
  return stops.has('game', game.id) ? 'game' : null;
}
