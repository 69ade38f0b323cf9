import type { AgentFilter } from '../../../app/agent-pages.ts';
import { selectedDays } from '../../../app/record-days.ts';
import { merchantToday } from '../../../app/record-days-fields.tsx';

/** The server shortens it to the most days that it answers. */
const LONG_AGO = '2020-01-01';

/** The days of a filter as a request names them; without bounds all that the server has. */
export function teamDays(filter: AgentFilter): { from: string; until?: string } {
  const { from = LONG_AGO, until } = selectedDays(filter, merchantToday());
  return { from, ...(until !== undefined && { until }) };
}
