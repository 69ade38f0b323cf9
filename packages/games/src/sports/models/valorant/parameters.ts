/** Constants of version 1 of Valorant; "chosen" are design choices. */

/** Slices are rounds; they take about so many seconds (chosen). */
export const SLICE_SECONDS = 45;
export const ROUNDS_TO_WIN = 13;
/** From 12:12 a map is won by two rounds, at the latest by a lead in this round: less than once in 10⁸ maps. */
export const LAST_ROUND = 83;

/** Spread of a team's form in a series, in logits, and the places at which it is worked out: −3.6 to 3.6. */
export const SERIES_SPREAD = 1;
export const FORMS = Array.from({ length: 13 }, (_, at) => (at - 6) * 0.6);
