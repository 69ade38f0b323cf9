import type english from '../EN/play/sports-markets.json';

/** Names of markets and outcomes, and the rules of markets; figures and teams are `{name}`. */
export type MarketWords = Readonly<Record<keyof typeof english, string>>;
export type MarketWordKey = keyof MarketWords;
