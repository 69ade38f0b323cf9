import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { ContractPage } from './contract-page.tsx';

export default function RealTimeSalary(props: AgentPageProps) {
  return <ContractPage kind="realTime" {...props} />;
}
