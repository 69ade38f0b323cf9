import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { ContractPage } from './contract-page.tsx';

export default function DailySalary(props: AgentPageProps) {
  return <ContractPage kind="daily" {...props} />;
}
