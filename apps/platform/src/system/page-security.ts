import { createHash } from 'node:crypto';

/** What a page may load, as a Content-Security-Policy. Everything not named is refused. */
export function sitePolicy(options: {
  /** Origins whose pages may stand in a frame: the game vendors. The page asks whether they can be reached. */
  frames: readonly string[];
  /** The merchant's launch hosts: they may stand in a frame, and the page asks which of them is up. */
  launchHosts: readonly string[];
  /** Origins of images besides our own. */
  images: readonly string[];
  /** Hashes of the inline scripts of the built page. */
  scripts: readonly string[];
  /** The merchant counts its visitors with a tag of Google's. */
  analytics: boolean;
  nonce: string;
}): string {
  const google = options.analytics ? analyticsHosts : { scripts: [], calls: [] };
  const frames = [...new Set([...options.frames, ...options.launchHosts])];
  return join({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...options.scripts, ...google.scripts],
    // The nonce is for the brand's block and for style elements that components add; attributes cannot run anything.
    'style-src': ["'self'", `'nonce-${options.nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...options.images, ...google.calls],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...frames, ...google.calls],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...closed,
  });
}

/** What Google's tag needs, by its own documentation; nothing of it is allowed where no tag is configured. */
const analyticsHosts = {
  scripts: ['https://www.googletagmanager.com'],
  calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
};

/** The back office: no frames at all; its component library writes style elements without a nonce. */
export function backofficePolicy({ scripts, images }: Record<'scripts' | 'images', readonly string[]>): string {
  return join({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    ...closed,
  });
}

/** Answers that are no page. */
export const apiPolicy = join({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });

const closed = { 'base-uri': ["'none'"], 'form-action': ["'self'"], 'frame-ancestors': ["'none'"] };

function join(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** `'sha256-…'` of every inline script that a page runs; data blocks do not run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
}
