import { Stack } from '../board/stack.tsx';
import { useClient, useStore } from '../client.tsx';
import type { Zone } from './roulette-zones.ts';

/** Own chips between numbers, where the cloth is too small to lay some there: they are laid in another view. */
export function ZoneChips({ code, along, across }: Zone) {
  const { stake, move } = useStore(useClient().spots.of(code));
  if (stake === 0) return null;
  return (
    <span className="zone lying" style={{ '--along': along / 12, '--across': across / 3 }}>
      <Stack amount={stake} move={move} />
    </span>
  );
}
