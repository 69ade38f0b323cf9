import type { PageData } from '../../../system/feature.ts';
import { inTime } from '../../../system/in-time.ts';

/** An image of the first paint; the page requests it before anything else. */
export interface ImagePreload {
  imagesrcset: string;
  imagesizes: string;
}

/** Milliseconds that a part may take: a slow one must not delay the first byte. */
const PATIENCE_MS = 300;

/** Merges all parts. A part that fails or takes too long is left out: the application loads it by its call. */
export async function gatherPageData(
  parts: readonly PageData[],
  ...[platform, merchant, locale, path]: Parameters<PageData>
): Promise<{ content: object; preload?: ImagePreload }> {
  if (platform.health.lost()) return { content: {} };
  const answers = await Promise.all(
    parts.map((part) =>
      inTime(part(platform, merchant, locale, path), PATIENCE_MS, {}).catch((error: unknown) => {
        platform.log.warn({ err: error, path }, 'a part of the page could not be gathered');
        return {};
      }),
    ),
  );
  const { preload, ...content } = Object.assign({}, ...answers) as { preload?: ImagePreload };
  return { content, ...(preload && { preload }) };
}
