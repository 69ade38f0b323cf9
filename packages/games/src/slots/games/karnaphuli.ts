import type { LabelGames } from './themed-game.ts';

export const karnaphuli: LabelGames = {
  label: 'karnaphuli',
  games: [
    {
      code: 'deep-bay-angler',
      title: 'Deep Bay Angler',
      version: '1.0.0',
      variant: 'lines-high',
      hero: 'angler',
      symbols: 'angler shell shark octopus manta puffer',
    },
    {
      code: 'tidal-shark',
      title: 'Tidal Shark',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'shark',
      symbols: 'shark shell sword whale octopus jelly',
    },
    {
      code: 'saint-martin-manta',
      title: 'Saint Martin Manta',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'manta',
      titleAt: 'top',
      symbols: 'manta turtle seahorse starfish crab conch',
    },
    {
      code: 'swordfish-strait',
      title: 'Swordfish Strait',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'sword',
      symbols: 'sword boat whale turtle puffer koi',
    },
    {
      code: 'patenga-pearls',
      title: 'Patenga Pearls',
      version: '1.0.0',
      variant: 'classic-low',
      hero: 'shell',
      partner: 'starfish',
      symbols: 'shell seahorse starfish puffer',
    },
  ],
};
