export { readMatchDocument, type MatchDocument } from './match-document.ts';
export { verifyMatch, type MatchStep, type MatchVerification } from './verify-match.ts';
export { readTicketDocument, type TicketDocument } from './ticket-document.ts';
export { verifyTicket, type TicketStep, type TicketVerification } from './verify-ticket.ts';
