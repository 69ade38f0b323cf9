import { ok } from '@fairhouse/contract';
import * as records from '@fairhouse/contract/people/agent-records';
import * as calls from '@fairhouse/contract/people/agents';
import type { Mount } from '../../../system/platform.ts';
import { agentRoute } from '../../../system/routes.ts';
import { createLink, readLinks, removeLink } from './links.ts';
import { readProfitAndLoss } from './read-profit-and-loss.ts';
import { readBets, readMovements } from './read-records.ts';
import { readOverview, readTeam } from './read-team.ts';
import { registerDownline } from './register-downline.ts';

export const mountAgents: Mount = (platform, { site }) => {
  agentRoute(platform, site, calls.agentLinks, async (agent) => ok(await readLinks(platform, agent)));
  agentRoute(platform, site, calls.agentTeamOverview, async (agent, request) =>
    ok(await readOverview(platform, agent, request)),
  );
  agentRoute(platform, site, calls.agentTeam, (agent, request) => readTeam(platform, agent, request));
  agentRoute(platform, site, records.agentTeamBets, (agent, request) => readBets(platform, agent, request));
  agentRoute(platform, site, records.agentTeamMovements, (agent, request) => readMovements(platform, agent, request));
  agentRoute(platform, site, records.agentProfitAndLoss, (agent, request) =>
    readProfitAndLoss(platform, agent, request),
  );
  agentRoute(platform, site, calls.createAgentLink, (agent, request, { ip }) =>
    createLink(platform, { ...agent, ip }, request),
  );
  agentRoute(platform, site, calls.endAgentLink, (agent, { code }, { ip }) =>
    removeLink(platform, { ...agent, ip }, code),
  );
  agentRoute(platform, site, calls.registerDownline, (agent, request, { ip }) =>
    registerDownline(platform, { ...agent, ip }, request),
  );
};
