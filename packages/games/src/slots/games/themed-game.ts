import type { JackpotRule, SlotDefinition, SlotSymbol } from '../slot-definition.ts';
import { slotVariants, type VariantName } from '../variants/index.ts';
import type { SlotVariant } from '../variants/slot-variant.ts';

/** The games of one vendor label. */
export interface LabelGames {
  readonly label: string;
  readonly games: readonly ThemedGame[];
}

/** A game is a verified variant with a theme. */
export interface ThemedGame {
  readonly code: string;
  readonly title: string;
  readonly version: string;
  readonly variant: VariantName;
  /** The motif on its tile. */
  readonly hero: string;
  /** A second motif on its tile; the hero again for two alike. */
  readonly partner?: string;
  /** Where its tile shows the title; at the bottom when left out. */
  readonly titleAt?: 'top';
  /** Motifs for those symbols that the variant does not name, in order. */
  readonly symbols: string;
  /** Its stakes begin at a hundred minor units then, so that the shares of a stake are whole. */
  readonly jackpot?: JackpotRule | undefined;
  /** Versions from before it had a jackpot, with the same rules otherwise: their rounds stay verifiable. */
  readonly beforeJackpot?: readonly string[];
}

export function defineGame(label: string, game: ThemedGame): SlotDefinition {
  const { code, title, version, hero, partner, titleAt, jackpot } = game;
  const { name, places, ...rules }: SlotVariant = slotVariants[game.variant];
  const symbols = nameSymbols(code, places, game.symbols.split(' '));
  const tile = { hero, ...(partner !== undefined && { partner }), ...(titleAt !== undefined && { titleAt }) };
  const definition = { id: code, version, vendor: label, title, ...tile, variant: name, symbols, ...rules };
  return jackpot ? { ...definition, jackpot, betLevels: levelsOf(definition) } : definition;
}

/** The definitions that rounds of earlier versions were played by. */
export const formerVersions = (label: string, game: ThemedGame): SlotDefinition[] =>
  (game.beforeJackpot ?? []).map((version) => defineGame(label, { ...game, version, jackpot: undefined }));

/** Stakes of which a hundredth is whole. */
const levelsOf = ({ betLevels }: Pick<SlotDefinition, 'betLevels'>): SlotDefinition['betLevels'] =>
  Object.fromEntries(
    Object.entries(betLevels).map(([decimals, levels]) => [decimals, levels.filter((level) => level % 100 === 0)]),
  );

function nameSymbols(code: string, places: SlotVariant['places'], motifs: string[]): SlotSymbol[] {
  const unnamed = places.filter(({ name }) => name === undefined);
  if (motifs.length !== unnamed.length)
    throw new RangeError(`${code} names ${motifs.length} of ${unnamed.length} symbols`);
  return places.map(({ role, name }, id) => ({ id, name: name ?? (motifs.shift() as string), role }));
}
