import * as z from 'zod/mini';
import { defineCall, instant, LONGEST_SEARCH, queryInt, text } from '../core/index.ts';
import { gameCategories } from '../play/games.ts';
import { vendorCardSchema } from '../play/lobby.ts';

/** The part of the name that matches: from and to, in UTF-16 units, never within a grapheme. */
const marks = z.array(z.tuple([z.int(), z.int()]));

export const foundGameSchema = z.object({
  nodeId: z.int(),
  vendor: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  gameType: z.enum(gameCategories),
  imageUrl: z.string(),
  demo: z.boolean(),
  marks,
});
export type FoundGame = z.infer<typeof foundGameSchema>;

export const siteSearch = defineCall({
  name: 'siteSearch',
  summary:
    'Games, series, vendors, categories, matches, rooms and help that match the typed text, the best first; tolerates errors',
  module: 'GAMES',
  method: 'GET',
  path: '/wps/search',
  auth: 'visitor',
  request: z.object({
    q: text(1, LONGEST_SEARCH),
    language: z.optional(text(2, 5)),
    /** Limit of games, 12 by default; the other kinds have a small limit of their own. */
    limit: z.optional(queryInt(1, 24)),
  }),
  response: z.object({
    games: z.array(foundGameSchema),
    /** Number of games that match, listed or not. */
    totalGames: z.int(),
    /** Series of games by their own name; `gameList` with `<vendor>/<gameCode>` lists the games. */
    series: z.array(
      z.extend(z.omit(foundGameSchema, { nodeId: true, demo: true }), {
        /** How many games it has. */
        games: z.int(),
      }),
    ),
    vendors: z.array(
      z.extend(
        z.pick(vendorCardSchema, {
          vassalage: true,
          name: true,
          gameType: true,
          logoUrl: true,
          games: true,
          launch: true,
        }),
        {
          marks,
        },
      ),
    ),
    categories: z.array(z.object({ gameType: z.enum(gameCategories), name: z.string(), marks })),
    matches: z.array(z.object({ id: z.string(), league: z.string(), name: z.string(), startsAt: instant(), marks })),
    /** Live tables, fish tanks and card rooms for money. */
    rooms: z.array(
      z.object({
        vendor: z.string(),
        gameCode: z.string(),
        roomId: z.string(),
        name: z.string(),
        gameType: z.enum(['LIVE', 'FISH', 'PVP']),
        marks,
      }),
    ),
    help: z.array(z.object({ slug: z.string(), title: z.string(), category: z.string(), marks })),
  }),
  errors: [],
});
