/** The ledger's name is `<round id>@<game>` (vendor-wallet). A range finds it for any game: 'A' follows '@'. */
export const namesOfRound = (roundId: string) => ({ from: `${roundId}@`, before: `${roundId}A` });
