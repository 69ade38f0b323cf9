/** Small pictures that every theme shares: the rosette behind a paying symbol, coins and petals. */
const wrap = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="-60 -60 120 120">${body}</svg>`;

const rays = (count: number, outer: number, inner: number, width: number): string =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    const at = (radius: number, turn: number): string =>
      `${(radius * Math.sin(a + turn)).toFixed(1)} ${(-radius * Math.cos(a + turn)).toFixed(1)}`;
    return `M${at(inner, -width)}Q${at(outer * 0.8, -width * 0.9)} ${at(outer, 0)}Q${at(outer * 0.8, width * 0.9)} ${at(inner, width)}z`;
  }).join('');

export const HALO = wrap(
  `<defs><radialGradient id="g"><stop offset=".35" stop-color="#fff6c8" stop-opacity=".95"/><stop offset="1" stop-color="#ffc928" stop-opacity="0"/></radialGradient></defs><path d="${rays(12, 58, 20, 0.2)}" fill="#ffc928" opacity=".85"/><path d="${rays(12, 46, 16, 0.12)}" fill="#fff8e7" opacity=".9"/><circle r="56" fill="url(#g)"/>`,
);

export const COIN = wrap(
  '<circle r="50" cy="4" fill="#7d3d1a"/><circle r="50" fill="#ffc928" stroke="#23091c" stroke-width="6"/><circle r="36" fill="#ffdf6b" stroke="#e88a0c" stroke-width="5"/><path d="M0-26Q12-8 26 0Q12 8 0 26Q-12 8-26 0Q-12-8 0-26z" fill="#e88a0c"/><path d="M-34-22A42 42 0 0 1-8-40" fill="none" stroke="#fff8e7" stroke-width="7" stroke-linecap="round"/>',
);

const petal = (light: string, dark: string): string =>
  wrap(
    `<path d="M0 54C-52 20-34-44 0-54C34-44 52 20 0 54z" fill="${dark}" stroke="#23091c" stroke-width="5"/><path d="M-4 44C-36 16-26-30-2-42C-14-10-12 20-4 44z" fill="${light}"/>`,
  );

export const PETALS = [petal('#ffb3d1', '#f4569b'), petal('#fff3a8', '#ffc928'), petal('#ff8a80', '#dc1f3c')];
