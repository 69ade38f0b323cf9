import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useMay } from '../../../permissions.ts';

/** An agent's name; a link to the place in the tree for operators who may see it. */
export function AgentLink({ agentId, agent }: { agentId: number; agent: string }) {
  return useMay('agents.read') ? (
    <Link component={RouterLink} to={`/agents/${agentId}/show`} underline="hover">
      {agent}
    </Link>
  ) : (
    agent
  );
}
