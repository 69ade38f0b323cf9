/**
 * How a match stands. Abandoned and not begun mean: not resumed, not begun within 48 hours. A walkover is won without play, before
 * or after some maps.
 */
export type RecordStatus =
  | 'open'
  | 'finished'
  | 'abandoned'
  | 'not_begun'
  | 'walkover'
  | 'format_changed'
  | 'wrong_teams';
