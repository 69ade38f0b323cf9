export interface Chance {
  between(low: number, high: number): number;
}

/** Pseudo-random numbers that depend only on the name (mulberry32 over FNV-1a). */
export function chanceOf(name: string): Chance {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { between: (low, high) => low + (high - low) * next() };
}
