import { facesOf, TokenFace } from '../numbers/token-face.tsx';
import { styleOf } from './style-of.ts';

interface ReelsProps {
  family: string;
  tokens: readonly string[];
  /** All that a reel can stop at, in the order of its turns. */
  faces: readonly string[];
}

/** A reel for each place, which turn and stop one after the other at the drawn face. */
export function Reels({ family, tokens, faces }: ReelsProps) {
  return (
    <div className="reels">
      {tokens.map((token, at) => {
        const strip = [...faces, ...faces.slice(0, faces.indexOf(token) + 1)];
        return (
          <span key={at} className="reel">
            <span className="reel-strip" style={styleOf({ turn: at, last: strip.length - 1 })}>
              {strip.map((face, row) => (
                <span key={row} className="reel-face">
                  <TokenFace faces={facesOf(family)} token={face} />
                </span>
              ))}
            </span>
          </span>
        );
      })}
    </div>
  );
}
