const NUMBER_OR_COMMAND = /[MmLlHhVvCcQqAaZz]|-?\d*\.?\d+(?:e-?\d+)?/g;

const tenth = (value: number): number => Math.round(value * 10) / 10;
const whole = (value: number): number => Math.round(value);

function format(value: number): string {
  const rounded = tenth(value);
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

/** Collects commands without the parts that SVG makes optional: repeated letters and separators. */
class PathWriter {
  out = '';
  private last = '';
  private lastHadDot = false;

  emit(command: string, numbers: readonly string[]): void {
    const isImplicit =
      (command === this.last && command !== 'm' && command !== 'M') || (command === 'l' && this.last === 'm');
    let text = '';
    let hadDot = this.lastHadDot;
    numbers.forEach((number, i) => {
      const needsSeparator = i > 0 || isImplicit;
      const separates = number.startsWith('-') || (number.startsWith('.') && hadDot);
      text += (needsSeparator && !separates ? ' ' : '') + number;
      hadDot = number.includes('.');
    });
    this.out += (isImplicit ? '' : command) + text;
    this.last = command;
    this.lastHadDot = hadDot;
  }

  /** Moves by the shorter of the relative and the absolute form. */
  move(x: number, y: number, fromX: number, fromY: number): void {
    const relative = [format(x - fromX), format(y - fromY)];
    const absolute = [format(x), format(y)];
    this.last = '';
    const isRelative = this.out !== '' && relative.join('').length <= absolute.join('').length;
    this.emit(isRelative ? 'm' : 'M', isRelative ? relative : absolute);
  }

  close(): void {
    this.out += 'z';
    this.last = 'z';
    this.lastHadDot = false;
  }
}

/** Rewrites a path in relative commands with merged letters and packed numbers (about 8 % smaller). Coarse paths keep whole units. */
export function packPath(path: string, isCoarse = false): string {
  const round = isCoarse ? whole : tenth;
  const tokens = path.match(NUMBER_OR_COMMAND) ?? [];
  const writer = new PathWriter();
  let i = 0;
  let command = '';
  let [cx, cy, startX, startY] = [0, 0, 0, 0];
  const token = (): string => tokens[i++] ?? '0';
  const number = (): number => Number(token());

  while (i < tokens.length) {
    if (/[a-z]/i.test(tokens[i] ?? '')) command = token();
    else if (command === 'M') command = 'L';
    else if (command === 'm') command = 'l';
    const isRelative = command === command.toLowerCase();
    const readX = (): number => round((isRelative ? cx : 0) + number());
    const readY = (): number => round((isRelative ? cy : 0) + number());
    let [x, y] = [cx, cy];

    switch (command.toLowerCase()) {
      case 'z':
        writer.close();
        [x, y] = [startX, startY];
        break;
      case 'm':
        [x, y] = [readX(), readY()];
        writer.move(x, y, cx, cy);
        [startX, startY] = [x, y];
        break;
      case 'l':
        [x, y] = [readX(), readY()];
        if (y === cy) writer.emit('h', [format(x - cx)]);
        else if (x === cx) writer.emit('v', [format(y - cy)]);
        else writer.emit('l', [format(x - cx), format(y - cy)]);
        break;
      case 'h':
        x = readX();
        writer.emit('h', [format(x - cx)]);
        break;
      case 'v':
        y = readY();
        writer.emit('v', [format(y - cy)]);
        break;
      case 'a': {
        const radii = [format(number()), format(number()), format(number())];
        const flags = token() + token();
        // Uses tenths even when coarse: a circle ends a tenth of a unit beside its start, and would vanish if both were
        // equal.
        [x, y] = [tenth((isRelative ? cx : 0) + number()), tenth((isRelative ? cy : 0) + number())];
        writer.emit('a', [...radii, flags + format(x - cx), format(y - cy)]);
        break;
      }
      default: {
        const points = Array.from({ length: command.toLowerCase() === 'c' ? 3 : 2 }, () => [readX(), readY()] as const);
        writer.emit(
          command.toLowerCase(),
          points.flatMap(([px, py]) => [format(px - cx), format(py - cy)]),
        );
        [x, y] = points.at(-1) ?? [cx, cy];
      }
    }
    cx = x;
    cy = y;
  }
  return writer.out;
}
