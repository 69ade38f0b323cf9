/** How a cock stands: at rest, vying by crow and feather, proud of having won, or bowing. */
export type Pose = 'rest' | 'vie' | 'proud' | 'bow';

/** Sickles of the tail, the lowest first. */
const SICKLES = [
  'M70 118C52 90 22 88 4 124c0-42 38-60 74-26z',
  'M70 112C58 72 28 58 2 82c12-40 56-42 80 12z',
  'M74 106C72 62 48 34 16 42c30-30 70 0 72 48z',
  'M80 104C86 66 74 34 46 16c38-4 60 38 48 76z',
];

const NECK = 'M100 97c16-11 26-29 30-51 6-11 22-10 26 5 2 27-5 54-22 73-1-7-6-11-13-11 1-6-3-10-10-10 0-4-4-6-11-6z';
const WING = 'M72 106c20-13 43-8 54 10-9 15-31 19-50 9 6-3 8-6 7-10-5 0-8-3-11-9z';
const COMB = 'M130 45c-9-10-3-19 4-12-2-14 9-16 12-4 3-11 13-9 10 3 8-3 11 7 3 14-9-8-20-8-29-1z';

/**
 * A cock cut from coloured paper, facing right: pieces in layers, each with a light edge where the scissors went. No
 * spurs, and nothing that wounds.
 */
export function PaperCock({ side, pose }: { side: 'meron' | 'wala'; pose: Pose }) {
  return (
    <svg className="cock" data-cock={side} data-pose={pose} viewBox="-14 -6 208 194" aria-hidden="true">
      <ellipse className="cock-shadow" cx="98" cy="176" rx="62" ry="9" />
      <g className="cock-all">
        <g className="cock-tail">
          {SICKLES.map((sickle, at) => (
            <path
              key={sickle}
              d={sickle}
              className={`sickle ${at % 2 === 0 ? 'paper-light' : 'paper-deep'}`}
              style={{ '--at': at }}
            />
          ))}
        </g>
        <path className="cock-legs" d="M94 136l-3 34m0 0l13 3m-13-3l-12 4m33-38l4 34m0 0l13 3m-13-3l-11 4" />
        <path className="paper-body" d="M58 108c4-18 32-20 54-24 18 0 28 16 20 38-14 22-48 24-66 8-8-8-10-14-8-22z" />
        <g className="cock-wing">
          <path className="paper-deep" d={WING} />
          <path className="cut" d="M86 110c12-5 25-1 33 8M86 117c10-2 19 0 26 6" />
        </g>
        <g className="cock-neck">
          <path className="paper-comb" d={COMB} />
          <path className="paper-gold" d={NECK} />
          <path className="cut" d="M136 60c-2 17-9 31-20 42M144 64c-2 17-8 32-18 43M150 68c-2 14-6 26-13 37" />
          <path className="paper-comb" d="M152 56c10 2 11 16 3 21-8-4-9-14-6-20z" />
          <path className="cock-beak upper" d="M154 41c9-1 16 3 20 9-8 1-14 0-19-2z" />
          <path className="cock-beak lower" d="M155 48c6 2 10 3 15 3-4 4-10 5-16 3z" />
          <circle className="cock-eye" cx="146" cy="45" r="3.4" />
          <g className="crow">
            <path d="M178 42c4-3 6-7 6-12M176 32c3-2 4-5 4-8" />
          </g>
        </g>
      </g>
    </svg>
  );
}
