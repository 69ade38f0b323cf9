/** Games that are played from the transfer wallet here; all others from the platform's seamless wallet. */
const transferGames: ReadonlySet<string> = new Set(['bangka-regatta']);

export const usesTransferWallet = ({ gameCode, demo }: { gameCode: string; demo: boolean }): boolean =>
  !demo && transferGames.has(gameCode);

export const walletKindOf = (gameCode: string): 'transfer' | 'seamless' =>
  transferGames.has(gameCode) ? 'transfer' : 'seamless';

export const listTransferGames = (): string[] => [...transferGames];
