import FlagOutlined from '@mui/icons-material/FlagOutlined';
import { boMission, boMissions, type BoMission } from '@fairhouse/contract/money/missions-backoffice';
import { call } from '../../../client.ts';
import { shownTitle } from '../../../records/title-fields.tsx';
import { unsorted, type Section } from '../../../section.ts';
import { MissionCreate } from './mission-create.tsx';
import { MissionList } from './mission-list.tsx';
import { MissionShow } from './mission-show.tsx';

export const missions: Section = {
  permission: 'promotions.read',
  resources: [
    {
      name: 'missions',
      icon: FlagOutlined,
      screens: {
        list: MissionList,
        show: MissionShow,
        recordRepresentation: ({ titles }: BoMission) => shownTitle(titles),
      },
      create: { permission: 'promotions.write', page: MissionCreate },
      data: { list: (query) => call(boMissions, unsorted(query)), one: (id) => call(boMission, { id }) },
    },
  ],
};
