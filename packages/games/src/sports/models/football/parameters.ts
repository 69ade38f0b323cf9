/** Constants of version 1 of football, of the fits in data/SOURCES.md; "chosen" are design choices. */

/** Seconds of a slice (chosen). */
export const SLICE_SECONDS = 10;
/** Slices of 45 minutes, and of the added time of each half: 2 and 5 minutes (chosen). */
export const HALF = 270;
export const ADDED_1 = 12;
export const ADDED_2 = 30;
/** Last slices of both halves. */
export const HALF_TIME = HALF + ADDED_1;
export const FULL_TIME = HALF_TIME + HALF + ADDED_2;

/** Part of a match's goals, corners and cards that come in the first half, in thousandths. */
export const FIRST_HALF_SHARE = 448;

/** Rates rise by 0.6 % a minute (chosen): weights 10,000 + seconds of the clock. */
export const WEIGHT_AT_START = 10_000;

/** Goals in the second half at an own lead of −3 and less … 3 and more, in thousandths. */
export const LEAD_FACTORS = [1030, 1100, 1100, 970, 945, 1000, 970] as const;
export const MOST_LEAD = 3;

/** Goals after a red card, in thousandths: of the team that got it, and of its opponent (chosen). */
export const CARDED_FACTOR = 600;
export const OPPONENT_FACTOR = 1350;

/** Red cards in a match, home and away. A team gets at most one in this model. */
export const RED_CARDS = [0.091, 0.099] as const;

/** Balls in the net, in hundred thousandths: 4 % go to review, of which 30 % fall (chosen). */
export const REVIEWED = 4_000;
export const ANNULLED = 1_200;
export const OF_BALLS_IN_THE_NET = 100_000;

/** Logarithms of mean corners and yellow cards. */
export const CORNERS = { home: [1.5969, 0.2914, 0.0638], away: [1.5141, -0.3106, 0.1124] } as const;
export const YELLOW_CARDS = { home: [0.6669, -0.1243, -0.3446], away: [0.7447, 0.0845, -0.3228] } as const;

/**
 * How much those that came raise the expectation of more: a tempo with a standard deviation of 13 %, a referee's with 20 %
 * (chosen) are gamma shapes of 1/0.13² and 1/0.2².
 */
export const CORNER_SHAPE = 59;
export const YELLOW_SHAPE = 25;

/**
 * Each corner makes the same side's next one likelier: an urn that starts with so many balls. A spread of dominance of 0.27
 * for each side (chosen) is a standard deviation of 13.3 % of the home share, as this urn's.
 */
export const CORNER_URN = 13;
