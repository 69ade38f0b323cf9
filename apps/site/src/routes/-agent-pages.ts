import type { SwitchableModule } from '@fairhouse/contract';
import {
  CalendarDays,
  ChartColumn,
  Clock,
  FileText,
  HandCoins,
  Link2,
  ListOrdered,
  Megaphone,
  ReceiptText,
  Scale,
  UsersRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { moduleOn } from '../app/boot.ts';
import { agentPageNames, type AgentPage, type AgentPageProps } from '../app/agent-pages.ts';
import { withWords } from '../app/words.ts';

export interface AgentEntry {
  icon: LucideIcon;
  /** The page is there only while it is on. */
  module?: SwitchableModule;
  /** Loaded with its words when it is first chosen. */
  Content: ComponentType<AgentPageProps>;
}

type Load = () => Promise<{ default: ComponentType<AgentPageProps> }>;

const entry = (icon: LucideIcon, load: Load, module?: SwitchableModule): AgentEntry => ({
  icon,
  Content: lazy(load),
  ...(module && { module }),
});

/** The content of each page of the agent centre: a new page is one line here. Its name is in `agents.pages`. */
const entries: Partial<Record<AgentPage, AgentEntry>> = {
  agentAnnouncement: entry(Megaphone, () => withWords(import('./-agent-announcements.tsx'), 'notices')),
  agentTeamOverview: entry(ChartColumn, () =>
    withWords(import('../features/people/agents/overview.tsx'), 'agents', 'record'),
  ),
  registerCenter: entry(Link2, () => withWords(import('../features/people/agents/register-centre.tsx'), 'agents')),
  downlineManagmentView: entry(UsersRound, () =>
    withWords(import('../features/people/agents/downline.tsx'), 'agents', 'agentTransfers', 'record'),
  ),
  agentRevenueReport: entry(HandCoins, () =>
    withWords(import('../features/money/agent-contracts/revenue.tsx'), 'agentContracts', 'record'),
  ),
  agentDividendRecordCopy2: entry(
    FileText,
    () => withWords(import('../features/money/agent-contracts/dividend.tsx'), 'agentContracts', 'record'),
    'DIVIDEND',
  ),
  agentDailyWages2: entry(
    CalendarDays,
    () => withWords(import('../features/money/agent-contracts/daily-salary.tsx'), 'agentContracts', 'record'),
    'DAILYSALARY',
  ),
  agentHourSalary: entry(
    Clock,
    () => withWords(import('../features/money/agent-contracts/hourly-salary.tsx'), 'agentContracts', 'record'),
    'HOURSALARY',
  ),
  agentRealtimeSalary: entry(
    Zap,
    () => withWords(import('../features/money/agent-contracts/real-time-salary.tsx'), 'agentContracts', 'record'),
    'REALTIMESALARY',
  ),
  personalHistoryCopy: entry(ReceiptText, () =>
    withWords(import('../features/people/agents/team-bets.tsx'), 'agents', 'record'),
  ),
  palStatementsAgentCopy: entry(Scale, () =>
    withWords(import('../features/people/agents/profit-and-loss.tsx'), 'agents', 'record'),
  ),
  agentDownlineTransactionDetailsCopy: entry(ListOrdered, () =>
    withWords(import('../features/people/agents/team-movements.tsx'), 'agents', 'record'),
  ),
};

/** The entry of a page; undefined while its module is off. */
export function agentEntry(page: AgentPage): AgentEntry | undefined {
  const found = entries[page];
  return found && (found.module === undefined || moduleOn(found.module)) ? found : undefined;
}

/** The menu of the agent centre, in the order of the specification. */
export const openAgentPages = (): { page: AgentPage; icon: LucideIcon }[] =>
  agentPageNames.flatMap((page) => {
    const found = agentEntry(page);
    return found ? [{ page, icon: found.icon }] : [];
  });
