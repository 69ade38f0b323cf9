export { drawInstant, type InstantPrize } from './draw-instant.ts';
export { drawRaffle, raffleSeed, ticketRoot, type Ticket } from './draw-raffle.ts';
