/** Where a card of the own hand lies, in pixels from the left and the top of the fan; degrees. */
export interface FanPlace {
  x: number;
  y: number;
  angle: number;
}

interface FanLayout {
  cardWidth: number;
  height: number;
  places: readonly FanPlace[];
}

/** Cards of one row; more are laid in two where the fan is narrow. */
const ONE_ROW = 8;
const NARROW = 560;
export const CARD_RATIO = 1.4;
/** Room above the cards into which chosen ones are lifted. */
export const LIFT = 18;

/** The fan of so many cards in so many pixels. Of the back row at least the indices are seen. */
export function fanPlaces(count: number, width: number): FanLayout {
  const isNarrow = width < NARROW;
  const rows = count > ONE_ROW && isNarrow ? 2 : 1;
  const cardWidth = Math.round(isNarrow ? Math.min(68, width / 5) : Math.min(96, width / 8));
  const cardHeight = cardWidth * CARD_RATIO;
  const inRow = Math.ceil(count / rows);
  const rise = rows === 2 ? cardHeight * 0.56 : 0;
  const places = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / inRow);
    const size = row === 0 ? Math.min(inRow, count) : count - inRow;
    return placeInRow(at - row * inRow, size, { width, cardWidth, top: LIFT + row * rise });
  });
  const sag = Math.max(0, ...places.map(({ y }) => y)) + cardHeight;
  return { cardWidth, height: Math.ceil(Math.max(sag, LIFT + cardHeight) + 4), places };
}

interface Row {
  width: number;
  cardWidth: number;
  top: number;
}

function placeInRow(at: number, size: number, { width, cardWidth, top }: Row): FanPlace {
  const margin = 6;
  const step = size < 2 ? 0 : Math.min(cardWidth * 0.82, (width - cardWidth - 2 * margin) / (size - 1));
  const off = at - (size - 1) / 2;
  const angle = off * Math.min(2.2, 16 / size);
  return { x: width / 2 + off * step - cardWidth / 2, y: top + angle * angle * 0.22, angle };
}

/** The place in the hand to which a card is dragged: the nearest one. */
export function placeNear(places: readonly FanPlace[], x: number, y: number): number {
  let nearest = 0;
  let least = Infinity;
  places.forEach((place, at) => {
    const distance = Math.abs(place.x - x) + 2 * Math.abs(place.y - y);
    if (distance >= least) return;
    least = distance;
    nearest = at;
  });
  return nearest;
}
