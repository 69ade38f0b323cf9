export { drawRaffle, raffleSeed, ticketRoot, type Ticket } from './draw-raffle.ts';
