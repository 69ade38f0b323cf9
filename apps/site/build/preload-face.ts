import type { Plugin } from 'vite';

/** Requests the text face together with the page, before the style sheet names it. */
export const preloadFace = (name: string): Plugin => ({
  name: 'fairhouse-preload-face',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => new RegExp(`${name}-[\\w-]{8}\\.woff2$`).test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
});
