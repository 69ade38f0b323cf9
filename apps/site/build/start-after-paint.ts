import type { Plugin } from 'vite';

/**
 * What is pressed before the application takes over: links lead to their pages at once. A button is shown as pressed, and
 * its press is repeated on the application's own button, found by its words and place. Fields take no input yet.
 */
const presses = `
      {
        const root = document.getElementById('root');
        const screen = document.getElementById('first-screen');
        const alike = (within, button) =>
          [...within.querySelectorAll('button')].filter(
            (other) =>
              other.textContent === button.textContent && other.getAttribute('aria-label') === button.getAttribute('aria-label'),
          );
        let wanted;
        if (screen) {
          for (const field of screen.querySelectorAll('input, select')) field.inert = true;
          screen.addEventListener('click', (event) => {
            const button = event.target.closest('button');
            if (!button) return;
            if (wanted) wanted.button.style.opacity = '';
            button.style.opacity = 0.6;
            wanted = { button, place: alike(screen, button).indexOf(button) };
          });
          new MutationObserver((_, observer) => {
            if (screen.isConnected) return;
            observer.disconnect();
            const found = wanted && alike(root, wanted.button)[wanted.place];
            // The application listens when it has drawn.
            if (found) requestAnimationFrame(() => setTimeout(() => found.click()));
          }).observe(root, { childList: true });
        }
      }
    `;

/**
 * Starts the application after the first screen of the server and its largest picture are painted: evaluating the
 * scripts takes the thread that paints for most of a second on a cheap phone. Its files are asked for then. A page that is
 * hidden, or whose picture takes long, starts after two seconds.
 */
const starter = `
      {
        const screen = document.getElementById('first-screen');
        const start = () => {
          const link = document.getElementById('application');
          if (!link) return;
          link.removeAttribute('id');
          if (screen) screen.dataset.painted = '';
          for (const file of document.querySelectorAll('link[data-rel]')) file.rel = file.dataset.rel;
          const script = document.createElement('script');
          script.type = 'module';
          script.crossOrigin = '';
          script.src = link.getAttribute('href');
          document.head.append(script);
        };
        // After the next frame, and not before the first one is on the glass: a frame takes other threads for a while.
        const painted = () =>
          requestAnimationFrame(() => new PerformanceObserver(start).observe({ type: 'paint', buffered: true }));
        const picture = screen && screen.querySelector('img[fetchpriority=high]');
        if (!screen || 'screen' in document.documentElement.dataset) start();
        else if (!picture || picture.complete) painted();
        else picture.onload = picture.onerror = painted;
        setTimeout(start, 2000);
      }
    `;

const entryTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;

export const startAfterPaint = (): Plugin => ({
  name: 'fairhouse-start-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html
        .replace(
          entryTag,
          (_, address: string) => `\n    <link rel="modulepreload" crossorigin id="application" href="${address}">`,
        )
        .replace('</body>', `  <script>${presses}${starter}</script>\n  </body>`),
  },
});
