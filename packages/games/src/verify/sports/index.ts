export { readMatchDocument, type MatchDocument } from './match-document.ts';
export { verifyMatch, type MatchStep, type MatchVerification } from './verify-match.ts';
