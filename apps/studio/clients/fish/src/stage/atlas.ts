/** A drawing and how wide it is on the page, in device pixels; its own shape decides the height. */
export interface Drawing {
  name: string;
  svg: string;
  width: number;
}

/** A picture in the atlas, in its pixels. */
export interface Picture {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Height over width. */
  shape: number;
}

export interface Atlas {
  canvas: HTMLCanvasElement;
  pictures: ReadonlyMap<string, Picture>;
}

/** As wide as old phones take a texture. */
const WIDTH = 2048;
/** Between pictures, so that none bleeds into its neighbour. */
const GAP = 2;

async function decode({
  name,
  svg,
  width,
}: Drawing): Promise<{ name: string; image: HTMLImageElement; width: number }> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return { name, image, width: Math.min(width, WIDTH - 2 * GAP) };
}

/** Paints all drawings into one canvas, in rows: the highest first. */
export async function makeAtlas(drawings: readonly Drawing[]): Promise<Atlas> {
  const decoded = await Promise.all(drawings.map(decode));
  const sized = decoded
    .map(({ name, image, width }) => {
      const shape = image.naturalHeight / image.naturalWidth;
      return { name, image, shape, width: Math.ceil(width), height: Math.ceil(width * shape) };
    })
    .toSorted((a, b) => b.height - a.height);
  const pictures = new Map<string, Picture>();
  let [x, y, row] = [GAP, GAP, 0];
  for (const { name, width, height, shape } of sized) {
    if (x + width + GAP > WIDTH) [x, y, row] = [GAP, y + row + GAP, 0];
    pictures.set(name, { x, y, width, height, shape });
    x += width + GAP;
    row = Math.max(row, height);
  }
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = y + row + GAP;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
  for (const { name, image } of sized) {
    const picture = pictures.get(name)!;
    context.drawImage(image, picture.x, picture.y, picture.width, picture.height);
  }
  return { canvas, pictures };
}
