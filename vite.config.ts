import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { defineConfig, type Plugin } from 'vite'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Puts a `.br` and a `.gz` beside every text file: the server sends 1 MB instead of 4, and compresses nothing. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|ttf)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(dir, name))
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
          await writeFile(join(dir, `${name}.br`), await compressBrotli(content, quality))
          await writeFile(join(dir, `${name}.gz`), await compressGzip(content, { level: 9 }))
        }),
      )
    },
  }
}

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
