/** The last digit of the sum; ace 1, ten and faces nothing. */
export const baccaratPoints = (cards: readonly string[]): number =>
  cards.reduce((sum, [rank]) => sum + '0A23456789'.indexOf(rank!.replace(/[TJQK]/, '0')), 0) % 10;
