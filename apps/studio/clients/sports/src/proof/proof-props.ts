import type { Caller } from '../../../shell/call.ts';
import type { Words } from '../words/load-words.ts';
import type { Proof } from './check-match.ts';
import type { ProofWords } from './proof-words.ts';

export interface ProofProps {
  proof: Proof;
  get: Caller['get'];
  words: { client: Words['client']; proof: ProofWords };
}
