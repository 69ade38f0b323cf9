import { fail, ok, type ResponseOf, type Result } from '@fairhouse/contract';
import { gameCategories, gameClassifies, type Game } from '@fairhouse/contract/play/games';
import { vendorGames } from '@fairhouse/contract/play/vendor-games';
import { inTransaction } from '@fairhouse/database';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Core } from '../../../system/platform.ts';
import { platformState } from '../../../system/platform-state.ts';
import { catalogueOf } from './catalogue.ts';
import type { Vendor } from './vendor.ts';
import { noteAnswer, saveGames, selectMissed, type GameListing } from '../games/index.ts';
import { vendorClient } from './vendor-client.ts';

type Listed = ResponseOf<typeof vendorGames>['games'][number];

/**
 * Fetches the list of one vendor's games and updates the catalogue; a vendor that was silent is not any more. Returns how
 * many games changed.
 */
export async function syncGames(core: Core, vendor: Vendor): Promise<Result<number>> {
  const answer = await vendorClient(core, vendor).call(vendorGames, {});
  if (!answer.ok) return fail('vendor_unavailable');
  // It answers, even if its list cannot be taken over.
  await noteAnswerOf(core, vendor, true);

  const games = new Map<string, GameListing>();
  const codes = new Set(answer.value.games.map(({ gameCode }) => gameCode));
  for (const listed of answer.value.games) {
    const { gameCode } = listed;
    const own = vendor.labels === null || vendor.labels.includes(listed.label);
    const game = own ? toListing(listed, codes) : undefined;
    if (game && !games.has(gameCode)) games.set(gameCode, game);
    else {
      const flaw = !own
        ? 'of a label that is not its own'
        : game
          ? 'listed twice'
          : 'cannot be shown or cached, or leads elsewhere';
      core.log.warn({ vendor: vendor.code, gameCode }, `game left out: ${flaw}`);
    }
  }
  const changed = await inTransaction(core.pool, {}, async (tx) => {
    const count = await saveGames(tx, vendor.id, [...games.values()]);
    if (count > 0) await core.events.publish(tx, 'catalogueChanged', {});
    return count;
  });
  return ok(changed);
}

/** Codes of vendors whose first sync still retries; it reports its own failure. */
export const awaitedVendorsOf = platformState('vendors that are awaited', () => new Set<string>());

/** Syncs every vendor, one after the other; one that fails keeps its games and does not delay the others. */
export async function syncAllGames(core: Core): Promise<void> {
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  for (const vendor of catalogue.vendors()) await syncVendor(core, vendor);
}

/** Syncs one vendor; a missing answer is noted, and an error reported. Whether its list was taken over. */
export async function syncVendor(core: Core, vendor: Vendor): Promise<boolean> {
  try {
    const synced = await syncGames(core, vendor);
    if (!synced.ok && !awaitedVendorsOf(core).has(vendor.code)) await missAnswer(core, vendor);
    return synced.ok;
  } catch (error) {
    core.log.error({ err: error, vendor: vendor.code }, 'the games of the vendor could not be taken over');
    return false;
  }
}

/** After the second time in a row its games are paused. */
async function missAnswer(core: Core, vendor: Vendor): Promise<void> {
  core.log.warn({ vendor: vendor.code }, 'the vendor did not list its games');
  await noteAnswerOf(core, vendor, false);
}

const noteAnswerOf = (core: Core, vendor: Vendor, answered: boolean): Promise<void> =>
  inTransaction(core.pool, {}, async (tx) => {
    if (await noteAnswer(tx, vendor.id, answered)) await core.events.publish(tx, 'catalogueChanged', {});
  });

/** Asks vendors again whose last answer is missing, all at once: one that answers waits for no other. */
export async function syncMissed(core: Core): Promise<void> {
  const missed = new Set(await selectMissed(core.pool));
  if (missed.size === 0) return;
  const catalogue = catalogueOf(core);
  await catalogue.refresh();
  await Promise.all(
    catalogue.vendors().flatMap((vendor) => (missed.has(vendor.code) ? [syncVendor(core, vendor)] : [])),
  );
}

/** Launches of a silent vendor ask it at most so often. */
const PROBE_MS = 5_000;
export const probesOf = platformState(
  'probes of silent vendors',
  () => new Map<number, { at: number; answers: Promise<boolean> }>(),
);

/** Whether a silent vendor answers now; then it is silent no more. */
export function answersAgain(core: Core, vendor: Vendor): Promise<boolean> {
  const probes = probesOf(core);
  const now = performance.now();
  const last = probes.get(vendor.id);
  if (last && now - last.at < PROBE_MS) return last.answers;
  const answers = probe(core, vendor).then((answered) => {
    if (answered) probes.delete(vendor.id);
    return answered;
  });
  probes.set(vendor.id, { at: now, answers });
  return answers;
}

/** A list that cannot be taken over is reported: the launches that wait for it are told that the vendor is unavailable. */
async function probe(core: Core, vendor: Vendor): Promise<boolean> {
  try {
    return (await syncGames(core, vendor)).ok;
  } catch (error) {
    core.log.error({ err: error, vendor: vendor.code }, 'the games of the vendor could not be taken over');
    return false;
  }
}

/**
 * Tries of a first sync, a second apart: a vendor that starts together with the platform needs a moment. After them the
 * cron job continues.
 */
const FIRST_TRIES = 60;

/** Fetches the games of a vendor as soon as it answers. For the start, where nobody waits for it. */
export async function syncWhenReachable(core: Core, code: string): Promise<void> {
  awaitedVendorsOf(core).add(code);
  const synced = await syncInTime(core, code);
  if (!synced && !core.pool.ending) core.log.warn({ vendor: code }, 'the vendor did not list its games');
  awaitedVendorsOf(core).delete(code);
}

async function syncInTime(core: Core, code: string): Promise<boolean> {
  const catalogue = catalogueOf(core);
  for (let tries = 0; tries < FIRST_TRIES && !core.pool.ending; tries += 1) {
    try {
      await catalogue.refresh();
      const vendor = catalogue.vendorByCode(code);
      if (vendor && (await syncGames(core, vendor)).ok) return true;
    } catch (error) {
      if (!core.pool.ending) core.log.warn({ err: error, vendor: code }, 'the first sync of games failed');
    }
    await sleep(1000, undefined, { ref: false });
  }
  return false;
}

/**
 * The row of a game in a vendor's list, whose codes are given; undefined when it cannot be shown or stored, or links to
 * another origin. Out of a series that cannot be shown, or whose code is a game's, it stands by itself.
 */
function toListing(
  { gameCode, category, classify, labelImage, wallet = 'seamless', defaultPlayType = '', series, ...game }: Listed,
  codes: ReadonlySet<string>,
): GameListing | undefined {
  if (!isCategory(category) || !isLocalPath(game.image) || !isLocalPath(game.client)) return undefined;
  const isNamed = isName(game.name, LONGEST_NAME) && isName(game.labelName, LONGEST_NAME);
  if (!isNamed || !isName(game.label, LONGEST_LABEL) || game.lines > MOST_LINES) return undefined;
  return {
    ...game,
    wallet,
    defaultPlayType,
    code: gameCode,
    category: splitEsports(category, game.label),
    classify: gameClassifies.filter((kind) => classify.includes(kind)),
    labelImage: isLocalPath(labelImage) ? labelImage : '',
    ...(series && isSeries(series) && !codes.has(series.code) && { series }),
  };
}

const isSeries = ({ name, image }: NonNullable<Listed['series']>): boolean =>
  isName(name, LONGEST_NAME) && isLocalPath(image);

/** Longest name for a tile; and the pattern of label codes in calls. */
const LONGEST_NAME = 120;
const LONGEST_LABEL = 32;
/** Upper bound of the column; no game has as many lines. */
const MOST_LINES = 2_147_483_647;

const isName = (text: string, longest: number) => text.trim() !== '' && text.length <= longest && !/\p{Cc}/u.test(text);

/** Spec §9: labels whose sports are esports (spec §1: esports is split from sports by this list). */
const ESPORTS_LABELS: ReadonlySet<string> = new Set(['AV', 'AI', 'IMES', 'TF', 'IA']);

const splitEsports = (category: Game['gameType'], label: string): Game['gameType'] =>
  category === 'SPORTS' && ESPORTS_LABELS.has(label.toUpperCase()) ? 'ESPORTS' : category;

const isCategory = (category: string): category is Game['gameType'] =>
  (gameCategories as readonly string[]).includes(category);

/** A path on the vendor's own origin; `//elsewhere` and `\elsewhere` are not. */
const isLocalPath = (path: string) => /^\/(?![/\\])[\w./~-]{0,300}$/.test(path);
