import { createHash } from 'node:crypto';

/** What a page may load, as a Content-Security-Policy. Everything else is refused. */
export function sitePolicy(options: {
  /**
   * Origins allowed in frames: the game vendors. The page also requests them, to find out whether they can be reached.
   */
  frames: readonly string[];
  /** The merchant's launch hosts: allowed in frames, and the page requests them to find one that is up. */
  launchHosts: readonly string[];
  /** Origins of images besides the own one. */
  images: readonly string[];
  /** Hashes of the inline scripts of the built page. */
  scripts: readonly string[];
  /** The merchant uses a tag of Google's to count its visitors. */
  analytics: boolean;
  /** The merchant's mobile numbers are proven by Firebase. */
  firebase: boolean;
  nonce: string;
}): string {
  const google = options.analytics ? analyticsHosts : { scripts: [], calls: [] };
  const firebase = options.firebase ? firebaseHosts : { scripts: [], calls: [], frames: [] };
  const frames = [...new Set([...options.frames, ...options.launchHosts])];
  const framed = [...frames, ...firebase.frames];
  return join({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...options.scripts, ...google.scripts, ...firebase.scripts],
    // The nonce is for the brand's style block and for style elements that components add; attributes cannot run
    // scripts.
    'style-src': ["'self'", `'nonce-${options.nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...options.images, ...google.calls],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...frames, ...google.calls, ...firebase.calls],
    'frame-src': framed.length > 0 ? framed : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    ...closed,
  });
}

/** The sources that Google's tag needs by its documentation; refused when no tag is configured. */
const analyticsHosts = {
  scripts: ['https://www.googletagmanager.com'],
  calls: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
};

/** The calls of Firebase's log-in by SMS, and the reCAPTCHA that it shows first, by Google's documentation. */
const firebaseHosts = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  calls: [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** The back office: no frames; its component library adds style elements without a nonce. */
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

/** Answers that are not pages. */
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
