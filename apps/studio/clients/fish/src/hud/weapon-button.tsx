import { weapons, type WeaponCode } from '@fairhouse/games/fish';
import { useClient, useGun, usePart, useWords } from '../client.tsx';
import { ShotPicture } from '../parts/fish-picture.tsx';

/** A weapon and what one shot of it costs, in rounds; a blast costs nothing, it was won. */
export function WeaponButton({ code }: { code: WeaponCode }) {
  const { gun } = useClient();
  const isChosen = useGun(({ weapon }) => weapon === code);
  const bet = useGun((state) => state.bet);
  const { say, money, weaponName } = useWords();
  const { cost, free } = weapons[code];
  const blasts = usePart(gun.left, (left) => (free ? left.blasts : 0));
  const price = free ? say('blasts', { n: blasts }) : say('rounds_cost', { n: cost });
  const amount = free || bet === null ? '' : `, ${money(cost * bet)}`;
  return (
    <button
      type="button"
      className="weapon"
      aria-pressed={isChosen}
      aria-label={`${weaponName(code)}, ${price}${amount}`}
      disabled={free === true && blasts < 1}
      onClick={() => gun.change({ weapon: code })}
    >
      <ShotPicture weapon={code} />
      <b className="figures" aria-hidden="true">
        {free ? `×${blasts}` : cost}
      </b>
    </button>
  );
}
