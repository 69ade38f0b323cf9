import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import { boRaffle, boRaffles, type BoRaffle } from '@fairhouse/contract/money/raffles-backoffice';
import { call } from '../../../client.ts';
import { shownTitle } from '../../../records/title-fields.tsx';
import { unsorted, type Section } from '../../../section.ts';
import { RaffleCreate } from './raffle-create.tsx';
import { RaffleList } from './raffle-list.tsx';
import { RaffleShow } from './raffle-show.tsx';

export const raffles: Section = {
  permission: 'promotions.read',
  resources: [
    {
      name: 'raffles',
      icon: ConfirmationNumberOutlined,
      screens: {
        list: RaffleList,
        show: RaffleShow,
        recordRepresentation: ({ titles }: BoRaffle) => shownTitle(titles),
      },
      create: { permission: 'promotions.write', page: RaffleCreate },
      data: { list: (query) => call(boRaffles, unsorted(query)), one: (id) => call(boRaffle, { id }) },
    },
  ],
};
