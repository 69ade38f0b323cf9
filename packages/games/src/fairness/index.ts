export { beaconAddress } from './beacon-address.ts';
export { belongsToChain, CHAIN_LENGTH, isContribution, linkBefore, mixOf } from './chain.ts';
export { uniformFromWords, type RandomSource } from './random-source.ts';
export { createRandomStream, createWordStream } from './random-stream.ts';
export {
  CLIENT_SEED_MAX_LENGTH,
  commitToServerSeed,
  isClientSeed,
  isNonce,
  isServerSeed,
  type RoundSeeds,
} from './seeds.ts';
export { shuffle } from './shuffle.ts';
