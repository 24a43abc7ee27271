import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The modules that the generator of types has written, each with the texts of its operations. */
const MODULE = /\/src\/web\/generated\/[\w-]+\.ts$/
const TEXT = /new TypedDocumentString\(`([^`]*)`/g
const OPERATION = /^(query|mutation|subscription)\b/

/**
 * Puts the id of each operation of the web app in the place of its text, and writes the texts by their ids to
 * `documents.json`, as a manifest of documents that the server trusts.
 */
export function trustedOperations(): Plugin {
  const texts = new Map<string, string>()
  return {
    name: 'trusted-operations',
    enforce: 'pre',
    transform(code, id) {
      if (!MODULE.test(id.replaceAll('\\', '/'))) return undefined
      return code.replace(TEXT, (whole, written: string) => {
        const text = written.trim()
        if (!OPERATION.test(text)) return whole
        const documentId = `sha256:${createHash('sha256').update(text).digest('hex')}`
        texts.set(documentId, text)
        return `new TypedDocumentString('${documentId}'`
      })
    },
    generateBundle() {
      if (texts.size === 0) this.error('no operation of the web app was found')
      const source = JSON.stringify(Object.fromEntries(texts))
      this.emitFile({ type: 'asset', fileName: 'documents.json', source })
    },
  }
}
