/** Where everybody may look a round of the public beacon drand up. */
export const beaconAddress = ({ chain, round }: { readonly chain: string; readonly round: number }): string =>
  `https://api.drand.sh/${chain}/public/${round}`;
