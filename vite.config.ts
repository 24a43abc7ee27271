import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.js'

// GraphiQL, and the script by which people sign in to the REST reference; the server is compiled by tsc.
export default defineConfig({
  root: 'src/graphiql',
  base: '/graphiql/',
  plugins: [precompress()],
  build: {
    outDir: '../../dist/graphiql',
    emptyOutDir: true,
    // The code editor alone is a chunk of 2.8 MB, loaded after the page shows.
    chunkSizeWarningLimit: 3000,
    // GraphiQL's packages carry "use client" and "use no memo", which mean nothing here.
    rolldownOptions: {
      input: ['src/graphiql/index.html', 'src/graphiql/docs-sign-in.ts'],
      // The page of the reference imports what the script exports, by a name of its own.
      preserveEntrySignatures: 'exports-only',
      checks: { moduleLevelDirective: false },
      output: {
        // GraphiQL names its icons for screen readers after the functions that draw them.
        keepNames: true,
        entryFileNames: ({ name }) => (name === 'docs-sign-in' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
})
