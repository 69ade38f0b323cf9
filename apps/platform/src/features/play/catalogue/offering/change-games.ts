import { fail, failField, ok, type Failure, type RequestOf, type ResponseOf, type Result } from '@fairhouse/contract';
import type { boChangeCatalogueGames } from '@fairhouse/contract/play/catalogue-backoffice';
import { inTransaction } from '@fairhouse/database';
import { isDeepStrictEqual } from 'node:util';
import type { Core } from '../../../../system/platform.ts';
import { catalogueOf } from '../catalogue.ts';
import { announceTask } from '../jobs.ts';
import type { GameRow } from '../../games/index.ts';
import { describeCatalogueGames } from './list-catalogue-games.ts';
import { noChoice, type GameChoice } from './offer.ts';
import { readAgain, recordOffering, type Editor, type OfferingChange } from './record-offering.ts';
import { refuseStop, stopToo } from './stop-too.ts';
import { lockChoices, saveChoice } from './store.ts';

type Request = RequestOf<typeof boChangeCatalogueGames>;

/**
 * Changes games of the operator's merchant: hides or shows them, marks them hot or sets their weight. The given fields
 * apply to all of them.
 */
export async function changeGames(
  core: Core,
  editor: Editor,
  request: Request,
): Promise<Result<ResponseOf<typeof boChangeCatalogueGames>>> {
  const refused = checkRequest(request, core.clock.now()) ?? refuseStop(editor, request);
  if (refused) return refused;
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  const games = [...new Set(request.ids)].map((id) => ({ id, game: catalogue.gameById(id) }));
  const unknown = games.filter(({ game }) => !game).map(({ id }) => id);
  if (unknown.length > 0) return fail('game_unknown', { value: { ids: unknown } });

  await saveChoices(
    core,
    editor,
    games.map(({ game }) => game!),
    request,
  );
  await readAgain(core);
  return ok({
    list: await describeCatalogueGames(
      core,
      editor.operator.merchant,
      games.map(({ id }) => id),
    ),
  });
}

/** Checks of a change beyond the form of its fields. */
function checkRequest({ shown, hot, hotUntil, weight, reset }: Request, now: Date): Failure | undefined {
  const changes = [shown, hot, hotUntil, weight].some((given) => given !== undefined);
  if (!changes && !reset) return failField('invalid_request', 'shown', 'required');
  if (changes && reset) return failField('invalid_request', 'reset', 'not_allowed');
  if (hotUntil === undefined || (hotUntil === null && hot !== undefined)) return undefined;
  const fits = hotUntil !== null && hot === true && new Date(hotUntil) > now;
  return fits ? undefined : failField('invalid_request', 'hotUntil', 'not_allowed');
}

async function saveChoices(core: Core, editor: Editor, games: readonly GameRow[], request: Request): Promise<void> {
  const merchantId = editor.operator.merchant.id;
  await inTransaction(core.pool, { merchantId }, async (tx) => {
    const choices = await lockChoices(
      tx,
      merchantId,
      games.map(({ id }) => id),
    );
    const changes: OfferingChange[] = [];
    for (const game of games) {
      const before = choices.get(game.id) ?? noChoice;
      const after = withChange(before, request);
      if (isDeepStrictEqual(before, after)) continue;
      await saveChoice(tx, game.id, after);
      changes.push(describeChange(core, game, before, after));
    }
    // Locked in one order, so that parallel changes of the same games wait instead of deadlocking.
    const inOrder = games.map(({ id }) => id).sort((a, b) => a - b);
    const targets = inOrder.map((id) => ({ scope: 'game', subject: String(id) }) as const);
    changes.push(...(await stopToo(core, tx, editor, request, targets)));
    if (changes.length === 0) return;
    const { hotUntil } = request;
    if (hotUntil) await core.jobs.add(tx, announceTask, { merchantId }, { runAt: new Date(hotUntil) });
    await recordOffering(core, tx, editor, changes);
  });
}

function withChange(before: GameChoice, { shown, hot, hotUntil, weight, reset }: Request): GameChoice {
  if (reset) return noChoice;
  return {
    hidden: shown === undefined ? before.hidden : !shown,
    hot: hot ?? before.hot,
    hotUntil: hot === undefined ? before.hotUntil : hotUntil ? new Date(hotUntil) : null,
    weight: weight ?? before.weight,
  };
}

function describeChange(core: Core, game: GameRow, before: GameChoice, after: GameChoice): OfferingChange {
  const vendor = catalogueOf(core).vendorById(game.vendorId)!;
  const described = ({ hidden, hot, hotUntil, weight }: GameChoice) => ({
    shown: !hidden,
    hot: hot ?? game.hot,
    hotUntil,
    weight,
  });
  return {
    action: 'game.save',
    subject: `game:${vendor.code}/${game.code}`,
    before: described(before),
    after: described(after),
  };
}
