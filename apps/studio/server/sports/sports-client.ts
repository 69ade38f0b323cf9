/** Path of the sports client on the studio's origin; its build also has `label.svg`, `tiles/sportsbook.svg` and `tiles/esports.svg`. */
export const SPORTS_CLIENT = '/games/sports/';
