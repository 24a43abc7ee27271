import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BundleLine } from '../../src/markdown/knowledge-tree.js'
import { markdownBundle } from '../../src/markdown/markdown-bundle.js'
import { extractDocument } from '../../src/providers/extraction/extract.js'
import type { KnowledgeExtractor } from '../../src/providers/extraction/port.js'
import { PEOPLE, ROLES, TEXTS } from './texts.js'

/** The id of a person who may read everything. */
export const READER_ID = 'user-0'

const DATE = '2026-01-01T00:00:00.000Z'

const extractor: KnowledgeExtractor = {
  extract: (document) => Promise.resolve({ kind: 'extracted', extraction: extractDocument(document) }),
  extractFromTranscript: () => Promise.reject(new Error('There are no recordings.')),
  close: () => Promise.resolve(),
}

function* written() {
  for (const [index, { title, text }] of TEXTS.entries()) {
    const id = `written-${index}`
    const chapters = [{ id: `${id}-chapter`, headline: null, text }]
    const status = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
    const version = { id: `${id}-version`, versionNumber: 1, title, status: 'COMPLETED', isCurrent: true }
    yield {
      type: 'content',
      id,
      title,
      contentType: 'document',
      ...status,
      versions: [{ ...version, chapters }],
    }
  }
  for (const [index, name] of PEOPLE.entries()) {
    const id = `person-${index}`
    const role = index === 0 ? 'admin' : 'viewer'
    yield {
      type: 'person',
      employeeId: id,
      userId: `user-${index}`,
      name,
      email: `${id}@searched.example`,
      role,
    }
  }
  for (const [index, { title, text }] of ROLES.entries()) {
    yield { type: 'companyRole', id: `role-${index}`, name: title, description: text }
  }
}

/** The record without what is the matter of reading documents, and without the date at which its file was copied. */
function asSearched(line: BundleLine): BundleLine {
  const dated = 'createdAt' in line ? { ...line, createdAt: DATE, updatedAt: DATE } : line
  return line.type === 'content' ? { ...dated, indexingStatus: 'COMPLETED', failureReason: null } : dated
}

/** The lines of a bundle: an organization with the Markdown files of some folders, and some texts of our own. */
export async function* searchedOrganization(
  folders: readonly string[],
): AsyncGenerator<string, void, undefined> {
  const all = mkdtempSync(join(tmpdir(), 'lyceum-search-'))
  try {
    for (const [index, folder] of folders.entries()) {
      mkdirSync(join(all, String(index)))
      cpSync(folder, join(all, String(index)), { recursive: true })
    }
    const options = { organizationName: 'Searched', organizationId: 'searched', separator: '_', extractor }
    for await (const line of markdownBundle(all, options)) yield JSON.stringify(asSearched(line))
    for (const record of written()) yield JSON.stringify(record)
  } finally {
    rmSync(all, { recursive: true })
  }
}
