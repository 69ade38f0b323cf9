import { readTableDocument, verifyTable } from '@fairhouse/games/verify/table';
import { playTables } from './play-tables.ts';

/** What a verifier that shares no code with the engine says of rounds of tables. */
export interface VerifiedTables {
  rounds: number;
  /** Rounds that did not pass, with the steps that differ. */
  disagreements: string[];
}

/** Plays chains of all games in turn, and has the verifier judge the published documents. */
export async function verifyTables(firstChain: number, chains: number): Promise<VerifiedTables> {
  const documents = Array.from({ length: chains }, (_, at) => playTables(firstChain + at)).flat();
  const disagreements: string[] = [];
  for (const document of documents) {
    const read = readTableDocument(JSON.parse(JSON.stringify(document)));
    const { verdict, steps } = read ? await verifyTable(read) : { verdict: 'unreadable', steps: [] };
    if (verdict === 'pass') continue;
    const wrong = steps.flatMap(({ step, passed, published, computed }) =>
      passed ? [] : [`${step}: ${published} / ${computed}`],
    );
    disagreements.push(`${document.roundId} ${document.game} ${verdict} ${wrong.join('; ')}`);
  }
  return { rounds: documents.length, disagreements };
}
