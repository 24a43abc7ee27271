import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.js'
import { trustedOperations } from './scripts/trusted-operations.js'

/** What every page loads: React, the shell but for its parts that few need, and the parts that most pages have. */
const SHELL = new RegExp(
  [
    String.raw`node_modules/(react|react-dom|scheduler)/`,
    String.raw`src/web/shell/(?!admin-routes|follow|signed-out)`,
    String.raw`src/web/parts/(brand|button|chip|empty|icon|page-head|problem|skeleton|times)\.`,
  ].join('|'),
)

// The web app. `src/rest/web-app` serves it, and finds the chunk of each page by the manifest. Its operations are in
// `documents.json`, which the server trusts.
export default defineConfig({
  root: 'src/web',
  base: '/app/',
  plugins: [trustedOperations(), precompress()],
  // Texts have no links but those that are written as such: what looks for others is left out.
  resolve: {
    alias: { 'linkify-it': fileURLToPath(new URL('./scripts/no-link-finder.ts', import.meta.url)) },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    // One small style sheet: no page waits for another one, or moves when it comes.
    cssCodeSplit: false,
    // The font is loaded when its letters are met, as a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // One file of it is smaller than a dozen, each with names of its own and compressed by itself.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } } },
  },
})
