import { facesOf, TokenFace } from '../numbers/token-face.tsx';
import { styleOf } from './style-of.ts';

/** Of the lead that changes on the way, in hundredths of the course; it says nothing about the finish. */
const middles = [52, 61, 44, 57, 39, 63, 48, 55, 42, 59];

/** Cars on tracks by number; each reaches the finish in its place of the result, which is written there. */
export function Race({ tokens }: { tokens: readonly string[] }) {
  const tracks = tokens.map((token, at) => ({ token, at })).toSorted((a, b) => Number(a.token) - Number(b.token));
  return (
    <div className="race">
      {tracks.map(({ token, at }, row) => (
        <div key={token} className="race-track">
          <span className="race-car" style={styleOf({ turn: at, middle: middles[row] ?? 50 })}>
            <TokenFace faces={facesOf('PK10')} token={token} />
          </span>
          <span className={at === 0 ? 'race-place first' : 'race-place'} style={styleOf({ turn: at })}>
            {at + 1}
          </span>
        </div>
      ))}
    </div>
  );
}
