import { formatMoney } from '@fairhouse/contract';
import type { PromotionRules } from '@fairhouse/contract/content/promotion-rules';
import { boFreeRoundGames } from '@fairhouse/contract/play/free-rounds-backoffice';
import { MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client.ts';
import { useRuleFields, type RulesFormProps } from './rule-fields.tsx';

type FreeRounds = NonNullable<PromotionRules['reward']['freeRounds']>;

/** Rules of free rounds before a game is chosen. */
export const firstFreeRounds: FreeRounds = {
  vendorCode: 'studio',
  gameCode: '-',
  name: '-',
  rounds: 10,
  stake: 100,
  days: 7,
};

export const toFreeRounds = (freeRounds: FreeRounds): PromotionRules['reward'] => ({
  to: 'freeRounds',
  max: freeRounds.rounds * freeRounds.stake,
  freeRounds,
});

/** The game, and how many rounds at which of its stakes. */
export function FreeRoundFields(props: RulesFormProps & { freeRounds: FreeRounds }) {
  const { freeRounds, currency } = props;
  const { field, change, count } = useRuleFields(props);
  const { data } = useQuery({ queryKey: ['free-round-games'], queryFn: () => call(boFreeRoundGames, {}) });
  const set = (part: Partial<FreeRounds>) => change({ reward: toFreeRounds({ ...freeRounds, ...part }) });
  const games = data?.list ?? [];
  const chosen = games.find(
    ({ vendorCode, gameCode }) => vendorCode === freeRounds.vendorCode && gameCode === freeRounds.gameCode,
  );
  return (
    <>
      <TextField
        select
        label={field('game')}
        value={chosen ? `${chosen.vendorCode} ${chosen.gameCode}` : ''}
        onChange={({ target }) => {
          const game = games.find(({ vendorCode, gameCode }) => `${vendorCode} ${gameCode}` === target.value);
          if (!game) return;
          const { vendorCode, gameCode, name, stakes } = game;
          set({ vendorCode, gameCode, name, stake: stakes.includes(freeRounds.stake) ? freeRounds.stake : stakes[0]! });
        }}
      >
        {games.map(({ vendorCode, gameCode, name, rtp }) => (
          <MenuItem key={`${vendorCode} ${gameCode}`} value={`${vendorCode} ${gameCode}`}>
            {name} ({rtp.toFixed(2)} %)
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={field('roundStake')}
        value={chosen?.stakes.includes(freeRounds.stake) ? freeRounds.stake : ''}
        onChange={({ target }) => set({ stake: Number(target.value) })}
      >
        {(chosen?.stakes ?? []).map((stake) => (
          <MenuItem key={stake} value={stake}>
            {formatMoney(stake, currency)}
          </MenuItem>
        ))}
      </TextField>
      {count('rounds', freeRounds.rounds, (rounds) => set({ rounds: rounds ?? 1 }))}
      {count('roundDays', freeRounds.days, (days) => set({ days: days ?? 1 }))}
    </>
  );
}
