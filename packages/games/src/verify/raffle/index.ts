export { readRaffleDocument, type RaffleDocument } from './raffle-document.ts';
export { verifyRaffle, type RaffleStep, type RaffleVerification } from './verify-raffle.ts';
