import { saveContent } from './content-provider.ts';
import type { ContentRecord, ContentResource } from './content-kinds.ts';

/** Distance between neighbours, so that most moves change two records only. */
const STEP = 10;

/** The records of a group whose position changes when one moves by `offset`, with their new positions. */
export function placesAfterMove(section: readonly ContentRecord[], id: number, offset: -1 | 1): ContentRecord[] {
  const from = section.findIndex((record) => record.id === id);
  const to = from + offset;
  if (from < 0 || to < 0 || to >= section.length) return [];
  const order = [...section];
  order.splice(to, 0, ...order.splice(from, 1));
  return order
    .map((record, index) => ({ ...record, position: (index + 1) * STEP }))
    .filter((record) => record.position !== section.find(({ id }) => id === record.id)!.position);
}

export async function moveContent(
  resource: ContentResource,
  section: readonly ContentRecord[],
  id: number,
  offset: -1 | 1,
): Promise<void> {
  for (const record of placesAfterMove(section, id, offset)) await saveContent(resource, String(record.id), record);
}
