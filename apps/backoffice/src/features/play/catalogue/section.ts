import CasinoOutlined from '@mui/icons-material/CasinoOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { lazy } from 'react';
import type { Section } from '../../../section.ts';
import { listCatalogueGames } from './catalogue-provider.ts';

const GameList = lazy(async () => ({ default: (await import('./catalogue-pages.ts')).GameList }));
const SupplierPage = lazy(async () => ({ default: (await import('./catalogue-pages.ts')).SupplierPage }));

export const catalogue: Section = {
  permission: 'catalogue.read',
  resources: [
    {
      name: 'games',
      icon: CasinoOutlined,
      screens: { list: GameList, recordRepresentation: 'gameName' },
      data: { list: listCatalogueGames },
    },
  ],
  pages: [{ paths: ['/suppliers'], page: SupplierPage, icon: StorefrontOutlined, label: 'catalogue.suppliers' }],
};
