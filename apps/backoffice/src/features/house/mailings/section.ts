import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { boMailing, boMailings } from '@fairhouse/contract/house/mailings-backoffice';
import { call } from '../../../client.ts';
import { unsorted, type Section } from '../../../section.ts';
import { MailingCreate } from './mailing-create.tsx';
import { MailingList } from './mailing-list.tsx';
import { MailingShow } from './mailing-show.tsx';
import { titleOf } from './mailing-words.tsx';

export const mailings: Section = {
  permission: 'content.read',
  resources: [
    {
      name: 'mailings',
      icon: CampaignOutlined,
      screens: { list: MailingList, show: MailingShow, recordRepresentation: titleOf },
      create: { permission: 'content.write', page: MailingCreate },
      data: { list: (query) => call(boMailings, unsorted(query)), one: (id) => call(boMailing, { id }) },
    },
  ],
};
