import { type BigRoadCell, type RoadResult } from '@fairhouse/games/tables';

const ROWS = 6;
/** Columns that fit; older ones have gone. */
const COLUMNS = 16;

/** Columns from the newest back. */
const shift = (columns: number) => Math.max(0, columns - COLUMNS);

interface GridProps {
  title: string;
  children: React.ReactNode;
  className: string;
  rows?: number;
}

const Grid = ({ title, children, className, rows = ROWS }: GridProps) => (
  <figure className={`road ${className}`}>
    <figcaption>{title}</figcaption>
    <div className="road-cells" style={{ '--rows': rows, '--columns': COLUMNS }}>
      {children}
    </div>
  </figure>
);

interface BeadProps {
  title: string;
  columns: readonly string[];
  letterOf: (letter: RoadResult) => string;
}

export function BeadRoad({ title, columns, letterOf }: BeadProps) {
  const gone = shift(columns.length);
  return (
    <Grid title={title} className="bead">
      {columns.slice(gone).flatMap((column, at) =>
        column.split('').map((letter, row) => (
          <span
            key={`${at} ${row}`}
            className={`bead-mark road-${letter}`}
            style={{ gridColumn: at + 1, gridRow: row + 1 }}
          >
            {letterOf(letter as RoadResult)}
          </span>
        )),
      )}
    </Grid>
  );
}

export function BigRoad({ title, cells }: { title: string; cells: readonly BigRoadCell[] }) {
  const gone = shift(Math.max(0, ...cells.map(({ column }) => column + 1)));
  return (
    <Grid title={title} className="big">
      {cells
        .filter(({ column }) => column >= gone)
        .map(({ column, row, winner, ties }) => (
          <span
            key={`${column} ${row}`}
            className={`ring-mark road-${winner}`}
            style={{ gridColumn: column - gone + 1, gridRow: row + 1 }}
          >
            {ties > 0 && <i className="tie-mark">{ties > 1 ? ties : ''}</i>}
          </span>
        ))}
    </Grid>
  );
}

/** Runs of one mark go down and turn right as in the big road; half as large. */
function layMarks(marks: string): { column: number; row: number; mark: string }[] {
  const cells: { column: number; row: number; mark: string }[] = [];
  const taken = new Set<string>();
  const isTaken = (column: number, row: number) => taken.has(`${column} ${row}`);
  let start = -1;
  let [column, row, turned] = [0, 0, false];
  for (const [at, mark] of marks.split('').entries()) {
    if (at === 0 || mark !== marks[at - 1]) {
      start += 1;
      while (isTaken(start, 0)) start += 1;
      [column, row, turned] = [start, 0, false];
    } else {
      turned ||= row + 1 === ROWS || isTaken(column, row + 1);
      if (turned) column += 1;
      else row += 1;
    }
    taken.add(`${column} ${row}`);
    cells.push({ column, row, mark });
  }
  return cells;
}

interface DerivedProps {
  title: string;
  marks: string;
  kind: 'ring' | 'dot' | 'slash';
}

export function DerivedRoad({ title, marks, kind }: DerivedProps) {
  const cells = layMarks(marks);
  const gone = shift(Math.max(0, ...cells.map(({ column }) => column + 1)));
  return (
    <Grid title={title} className="derived">
      {cells
        .filter(({ column }) => column >= gone)
        .map(({ column, row, mark }) => (
          <span
            key={`${column} ${row}`}
            className={`small-${kind} regular-${mark}`}
            style={{ gridColumn: column - gone + 1, gridRow: row + 1 }}
          />
        ))}
    </Grid>
  );
}
