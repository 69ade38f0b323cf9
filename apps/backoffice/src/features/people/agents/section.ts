import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import {
  boAgent,
  boAgentMove,
  boAgentMoves,
  boAgents,
  boWaitingAgentMoves,
} from '@fairhouse/contract/people/agents-backoffice';
import { call } from '../../../client.ts';
import { filtered } from '../../../records/filtered.ts';
import { unsorted, type Section } from '../../../section.ts';
import { AgentList } from './agent-list.tsx';
import { AgentShow } from './agent-show.tsx';
import { FirstMoves } from './first-moves.tsx';
import { MoveList } from './move-list.tsx';
import { MoveShow } from './move-show.tsx';

export const agents: Section = {
  permission: 'agents.read',
  resources: [
    {
      name: 'agents',
      icon: AccountTreeOutlined,
      screens: { list: AgentList, show: AgentShow, recordRepresentation: 'name' },
      data: { list: (query) => call(boAgents, unsorted(query)), one: (id) => call(boAgent, { id }) },
    },
    {
      name: 'agent-moves',
      icon: DriveFileMoveOutlined,
      screens: { list: MoveList, show: MoveShow, recordRepresentation: 'memberAccount' },
      data: { list: (query) => call(boAgentMoves, unsorted(query)), one: (id) => call(boAgentMove, { id }) },
      waiting: {
        queryKey: ['waiting', 'agent-moves'],
        ask: () => call(boWaitingAgentMoves, {}),
        figure: 'requested',
        to: filtered('agent-moves', { state: 'requested' }),
        First: FirstMoves,
      },
    },
  ],
};
