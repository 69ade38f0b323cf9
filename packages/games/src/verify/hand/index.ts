export { readHandDocument, type HandDocument } from './hand-document.ts';
export { verifyHand, type HandStep, type HandVerification } from './verify-hand.ts';
