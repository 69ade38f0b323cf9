import { num } from '../geometry/path.ts';
import { shownDocument } from '../svg-document.ts';

/** Colours of body and edge, and the pattern of the edge as dashes of a circle of 96. */
const faces = [
  { body: '#8a8f99', edge: '#f4f1e8', dashes: '8 8' },
  { body: '#b3202c', edge: '#f8ead2', dashes: '4 4 4 12' },
  { body: '#1f5fa8', edge: '#f4f1e8', dashes: '12 12' },
  { body: '#1e7a4c', edge: '#f6dc8a', dashes: '2 4 2 8' },
  { body: '#221c2b', edge: '#e9b949', dashes: '6 2 6 10' },
  { body: '#6b3fa0', edge: '#f6dc8a', dashes: '3 3 3 3 3 9' },
  { body: '#c4661a', edge: '#fff3d8', dashes: '16 8' },
  { body: '#0f6e78', edge: '#fff3d8', dashes: '2 2' },
] as const;

/** Chips that eyes tell apart by colour and by edge. */
export const CHIP_FACES = faces.length;

/** A chip from above, 100 × 100 units, without its value: pages write that in their own type. */
export function chipPicture(face: number): string {
  const { body, edge, dashes } = faces[face % CHIP_FACES]!;
  const beads = Array.from({ length: 24 }, (_, at) => {
    const angle = (at / 24) * 2 * Math.PI;
    return `M${num(50 + 31 * Math.sin(angle), 1)} ${num(50 - 31 * Math.cos(angle), 1)}h.1`;
  }).join('');
  return shownDocument(
    '0 0 100 100',
    100,
    100,
    [
      `<circle cx="50" cy="50" r="48" fill="${body}"/>`,
      `<circle cx="50" cy="50" r="42" fill="none" stroke="${edge}" stroke-width="12" pathLength="96" stroke-dasharray="${dashes}"/>`,
      '<circle cx="50" cy="50" r="48" fill="none" stroke="#0006" stroke-width="2"/>',
      `<path d="${beads}" stroke="${edge}" stroke-width="2.4" stroke-linecap="round"/>`,
      `<circle cx="50" cy="50" r="27" fill="#fffaf0"/>`,
      `<circle cx="50" cy="50" r="27" fill="none" stroke="${body}" stroke-width="2"/>`,
    ].join(''),
  );
}
