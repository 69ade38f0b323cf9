/** Pips of a face on a grid of three by three. */
const pips: Readonly<Record<string, readonly number[]>> = {
  '1': [4],
  '2': [0, 8],
  '3': [0, 4, 8],
  '4': [0, 2, 6, 8],
  '5': [0, 2, 4, 6, 8],
  '6': [0, 2, 3, 5, 6, 8],
};

export function Die({ face }: { face: string }) {
  return (
    <>
      <span className="visually-hidden">{face}</span>
      <svg viewBox="0 0 30 30" className="die" aria-hidden="true">
        {(pips[face] ?? []).map((at) => (
          <circle key={at} cx={7 + (at % 3) * 8} cy={7 + Math.floor(at / 3) * 8} r="2.9" />
        ))}
      </svg>
    </>
  );
}
