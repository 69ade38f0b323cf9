import { callbreak, type CallbreakView } from './callbreak/callbreak.ts';
import type { PvpRules } from './pvp-rules.ts';
import { pusoyDos, type PusoyDosView } from './pusoy-dos/pusoy-dos.ts';
import { pusoy, type PusoyView } from './pusoy/pusoy.ts';
import { teenPatti, type TeenPattiView } from './teen-patti/teen-patti.ts';
import { tongits } from './tongits/tongits.ts';
import type { TongitsView } from './tongits/view-tongits.ts';

export type PvpView = TongitsView | PusoyDosView | PusoyView | TeenPattiView | CallbreakView;

/** The rules of a game whose state only they read. */
export type AnyPvpRules = PvpRules<unknown, PvpView>;

const all = [tongits, pusoyDos, teenPatti, pusoy, callbreak] as unknown as readonly AnyPvpRules[];

export const pvpGames: ReadonlyMap<string, AnyPvpRules> = new Map(all.map((rules) => [rules.game, rules]));
