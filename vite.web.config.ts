import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.js'
import { trustedOperations } from './scripts/trusted-operations.js'

// The web app. `src/rest/web-app` serves it, and finds the chunk of each page by the manifest. Its operations are in
// `documents.json`, which the server trusts.
export default defineConfig({
  root: 'src/web',
  base: '/app/',
  plugins: [trustedOperations(), precompress()],
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
  },
})
