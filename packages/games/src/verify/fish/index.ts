export { readFishDocument, type FishDocument } from './fish-document.ts';
export { verifyFish, type FishStep, type FishVerification } from './verify-fish.ts';
