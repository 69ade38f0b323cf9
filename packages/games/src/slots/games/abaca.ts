import type { LabelGames } from './themed-game.ts';

export const abaca: LabelGames = {
  label: 'abaca',
  games: [
    {
      code: 'habi-jewels',
      title: 'Habi Jewels',
      version: '1.0.0',
      variant: 'lines-medium',
      hero: 'gem',
      symbols: 'gem diamond crown peacock koi lotus',
    },
    {
      code: 'inabel-owl',
      title: 'Inabel Owl',
      version: '1.0.0',
      variant: 'ways-medium',
      hero: 'barnowl',
      titleAt: 'top',
      symbols: 'barnowl moon moth eagle tiger pine',
    },
    {
      code: 'bangka-regatta',
      title: 'Bangka Regatta',
      version: '1.0.0',
      variant: 'lines-low',
      hero: 'bangka',
      partner: 'bangka',
      symbols: 'bangka sun palm turtle crab lotus',
    },
    {
      code: 'butanding-blue',
      title: 'Butanding Blue',
      version: '1.0.0',
      variant: 'ways-high',
      hero: 'butanding',
      symbols: 'butanding moon shark manta turtle boat',
    },
    {
      code: 'talangka-grid',
      title: 'Talangka Grid',
      version: '1.0.0',
      variant: 'classic-high',
      hero: 'crab',
      symbols: 'crab gem dice pine',
    },
  ],
};
