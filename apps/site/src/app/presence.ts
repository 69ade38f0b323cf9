/**
 * Time of the last input on the page. Calls made long after it are marked as automatic, so that polling does not keep a
 * session active (reliability 51).
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
