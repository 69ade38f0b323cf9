/**
 * Permissions of a game's frame (reliability 65). A game keeps its own origin, for its storage and its calls. A page of
 * our own origin would reach this page with that and scripts together, so it gets an origin of its own.
 */
export function sandboxOf(url: string, own: string): string {
  const origin = URL.parse(url)?.origin;
  const isForeign = origin !== undefined && origin !== 'null' && origin !== own;
  return isForeign ? 'allow-scripts allow-same-origin allow-popups' : 'allow-scripts';
}
