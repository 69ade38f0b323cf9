import type { StopScope } from '@fairhouse/contract/play/stops-backoffice';
import type { ActiveStops } from '../../stops/index.ts';
import type { GameRow, VendorRow } from '../../games/index.ts';

/** The widest active stop of a game that applies to every member; null when bets are accepted. */
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
