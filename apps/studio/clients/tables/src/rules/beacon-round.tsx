import type { TableRoundState } from '@fairhouse/contract/play/table-state';
import { beaconAddress } from '@fairhouse/games/fairness';
import { useWords } from '../client.tsx';

type Beacon = NonNullable<NonNullable<TableRoundState['proof']>['beacon']>;

/** The round of a public beacon that takes part: named before bets, shown with the result. */
export function BeaconRound({ beacon }: { beacon: Beacon }) {
  const { say } = useWords();
  const { round, value } = beacon;
  return (
    <>
      <p className="small">{say('beacon_text', { round })}</p>
      {value !== null && (
        <>
          <p className="small">{say('beacon_value')}</p>
          <code>{value}</code>
        </>
      )}
      <p className="small">
        <a href={beaconAddress(beacon)} target="_blank" rel="noopener">
          {say('beacon_see')}
        </a>
      </p>
    </>
  );
}
