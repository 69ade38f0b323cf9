import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { ContractPage } from './contract-page.tsx';

export default function HourlySalary(props: AgentPageProps) {
  return <ContractPage kind="hourly" {...props} />;
}
