import type { Plugin } from 'vite';

/**
 * Starts the application after the first screen of the server and its largest picture are painted: evaluating the
 * scripts takes the thread that paints for most of a second on a cheap phone. Its files load meanwhile. A page that is
 * hidden, or whose picture takes long, starts after two seconds.
 */
const starter = `
      {
        const start = () => {
          const link = document.getElementById('application');
          if (!link) return;
          link.removeAttribute('id');
          const script = document.createElement('script');
          script.type = 'module';
          script.crossOrigin = '';
          script.src = link.getAttribute('href');
          document.head.append(script);
        };
        const screen = document.getElementById('first-screen');
        const painted = () => requestAnimationFrame(() => setTimeout(start));
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
        .replace('</body>', `  <script>${starter}</script>\n  </body>`),
  },
});
