import type { LabelGames } from './themed-game.ts';

export const carabao: LabelGames = {
  label: 'carabao',
  games: [
    {
      code: 'kalabaw-charge',
      title: 'Kalabaw Charge',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'carabao',
      symbols: 'carabao pine tiger eagle rooster jeepney',
    },
    {
      code: 'manok-mayhem',
      title: 'Manok Mayhem',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'rooster',
      partner: 'rooster',
      symbols: 'rooster sun carabao crab dice heart',
    },
    {
      code: 'pugita-panic',
      title: 'Pugita Panic',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'octopus',
      titleAt: 'top',
      symbols: 'octopus shell shark angler crab puffer',
    },
    {
      code: 'butete-blast',
      title: 'Butete Blast',
      version: '1.0.0',
      variant: 'classic-high',
      hero: 'puffer',
      symbols: 'puffer shark crab dice',
    },
    {
      code: 'bakunawa-brawl',
      title: 'Bakunawa Brawl',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'bakunawa',
      symbols: 'bakunawa moon tiger octopus eagle robot',
    },
  ],
};
