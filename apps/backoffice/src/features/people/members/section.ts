import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { boMember, boMembers } from '@fairhouse/contract/people/members-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { MemberList } from './member-list.tsx';
import { MemberShow } from './member-show.tsx';

export const members: Section = {
  permission: 'members.read',
  resources: [
    {
      name: 'members',
      icon: GroupOutlined,
      screens: { list: MemberList, show: MemberShow, recordRepresentation: 'account' },
      data: { list: (query) => call(boMembers, unsorted(query)), one: (id) => call(boMember, { id }) },
    },
  ],
};
