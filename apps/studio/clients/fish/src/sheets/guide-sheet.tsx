import { BOSS_POT_SHARE, FISH_RTP, MAGAZINE_ROUNDS, weaponCodes, weapons } from '@fairhouse/games/fish';
import { Sheet } from '../../../shell/parts/sheet.tsx';
import { useClient, useGun, useTank, useWords } from '../client.tsx';
import { FishPicture, ShotPicture } from '../parts/fish-picture.tsx';

/** Percent of a bet that is ours on average: what is left by the fish and the boss’s pot, the same for every weapon and fish. */
const EDGE = (100 - (100 * Number(FISH_RTP.n)) / Number(FISH_RTP.d) - 100 / BOSS_POT_SHARE).toFixed(2);

/** What every weapon costs and every fish pays, with the exact edge, and how a shot is decided. */
export function GuideSheet({ onClose }: { onClose: () => void }) {
  const { session, waters } = useClient();
  const bet = useGun((state) => state.bet);
  const magazines = useTank((view) => view.magazines);
  const { say, money, fishName, weaponName } = useWords();
  const last = magazines.findLast(({ state }) => state === 'decided' || state === 'settled');
  const { serverSeedHash } = session.fairness;
  return (
    <Sheet title={say('guide')} onClose={onClose}>
      <p>{say('guide_text', { n: MAGAZINE_ROUNDS })}</p>
      <table className="details">
        <thead>
          <tr>
            <th scope="col">{say('weapons')}</th>
            <th scope="col">{say('col_rounds')}</th>
            <th scope="col">{say('col_edge')}</th>
          </tr>
        </thead>
        <tbody>
          {weaponCodes.map((code) => (
            <tr key={code}>
              <th scope="row">
                <ShotPicture weapon={code} />
                <span>
                  {weaponName(code)}
                  <small className="muted">{say(`weapon_${code}`)}</small>
                </span>
              </th>
              <td className="figures">
                {weapons[code].free ? say('free') : weapons[code].cost}
                {bet !== null && !weapons[code].free && (
                  <small className="muted">{money(weapons[code].cost * bet)}</small>
                )}
              </td>
              <td className="figures">{weapons[code].free ? '' : `${EDGE} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">{say('edge_note')}</p>
      <table className="details">
        <thead>
          <tr>
            <th scope="col">{say('targets')}</th>
            <th scope="col">{say('col_pays')}</th>
          </tr>
        </thead>
        <tbody>
          {waters.species.map(({ code, pay, blast }) => (
            <tr key={code}>
              <th scope="row">
                <FishPicture species={code} />
                <span>
                  {fishName(code)}
                  {blast && <small className="muted">{say('gives_blast')}</small>}
                </span>
              </th>
              <td className="figures">
                ×{pay}
                {bet !== null && <small className="muted">{money(pay * bet)}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="fair">
        <h3>{say('pot_title')}</h3>
        <p className="small">{say('pot_text')}</p>
        <h3>{say('fair')}</h3>
        <p className="small">{say('fair_text')}</p>
        <code>{serverSeedHash}</code>
        {last && (
          <a className="button" href={session.verifyUrl + encodeURIComponent(last.id)} target="_blank" rel="noopener">
            {say('check_magazine')}
          </a>
        )}
      </section>
    </Sheet>
  );
}
