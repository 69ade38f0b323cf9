import type { GameCategory } from '@fairhouse/contract/play/games';
import { readFilter, type RecordFilter } from './record-filter.ts';

/** Pages of the agent centre, by their names in the specification (§2), in the order of its menu. */
export const agentPageNames = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;
export type AgentPage = (typeof agentPageNames)[number];

export const agentPageOf = (name: string): AgentPage | undefined => agentPageNames.find((known) => known === name);

/** What a page shows: days and page, and what its own filter selects. */
export interface AgentFilter extends RecordFilter {
  category?: GameCategory;
  /** Of movements, contracts or payments, as the page names them. */
  kind?: string;
  state?: string;
  /** A member or agent of the team. */
  id?: number;
  /** The start of a name. */
  name?: string;
}

const isShort = (text: unknown): text is string => typeof text === 'string' && text !== '' && text.length <= 40;

/** Its list of categories would bring the schemas of games into the first load; the server refuses unknown ones. */
const isCategory = (text: unknown): text is GameCategory => isShort(text);

/** The filter in the parameters of an address. */
export function readAgentFilter({ category, kind, state, id, name, ...days }: Record<string, unknown>): AgentFilter {
  return {
    ...readFilter(days),
    ...(isCategory(category) && { category }),
    ...(isShort(kind) && { kind }),
    ...(isShort(state) && { state }),
    ...(typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && { id }),
    ...(isShort(name) && { name }),
  };
}

/** What every page of the agent centre is given; in the overlay the filter is not in the address. */
export interface AgentPageProps {
  filter: AgentFilter;
  onFilter: (filter: AgentFilter) => void;
  /** Opens another page of the centre. */
  onOpen: (page: AgentPage, filter?: AgentFilter) => void;
}
