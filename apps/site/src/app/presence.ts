/**
 * When somebody last touched the page. Calls made long after that are the page's own doing and say so, so that polling
 * never keeps a session alive (reliability 51).
 */
let lastTouch = performance.now();

const QUIET_MILLISECONDS = 20_000;

export const notePresence = () => {
  lastTouch = performance.now();
};

export const isAway = () => performance.now() - lastTouch > QUIET_MILLISECONDS;

export function watchPresence() {
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    addEventListener(type, notePresence, { passive: true, capture: true });
  }
}
