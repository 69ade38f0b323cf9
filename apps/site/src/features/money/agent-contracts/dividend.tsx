import type { AgentPageProps } from '../../../app/agent-pages.ts';
import { ContractPage } from './contract-page.tsx';

export default function Dividend(props: AgentPageProps) {
  return <ContractPage kind="dividend" {...props} />;
}
