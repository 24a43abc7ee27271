import { createHash } from 'node:crypto'
import type { Extraction, KnowledgeExtractor } from '../providers/extraction/port.js'
import { knowledgeTree, type BundleLine, type MakeId } from './knowledge-tree.js'
import { findMarkdownFiles, inWords, readMarkdownFile, type MarkdownFile } from './markdown-files.js'

/** What to make of a folder. */
export interface MarkdownBundleOptions {
  organizationName: string
  /** @default made from the name */
  organizationId?: string
  /** A character that divides file names like folders, such as `_`. @default none */
  separator?: string
  extractor: KnowledgeExtractor
  signal?: AbortSignal
}

/**
 * Makes an organization from a folder of Markdown files: an owner and a reader, a document for each file, and
 * what the documents teach in the space 'Imported knowledge', with a category for each outermost folder.
 * Dates are those of the files. Ids are made from the paths (SHA-256), so that the same folder gives the same
 * records again and a changed file updates its document.
 *
 * @throws Error if the folder holds no Markdown file, or naming the file that can't be read or used
 * @example for await (const record of markdownBundle('docs', { organizationName: 'Acme', extractor })) …
 */
export async function* markdownBundle(
  folder: string,
  options: MarkdownBundleOptions,
): AsyncGenerator<BundleLine, void, undefined> {
  const { organizationName, extractor, signal = new AbortController().signal } = options
  const organizationId = options.organizationId ?? hash(['organization', organizationName])
  const makeId: MakeId = (...about) => hash([organizationId, ...about])
  const files = await findMarkdownFiles(folder, options.separator)
  if (files.length === 0) throw new Error(`${folder} holds no Markdown file.`)
  yield* organization(organizationId, organizationName, makeId)
  const tree = knowledgeTree(makeId)
  for (const file of files) {
    const { markdown, modifiedAt } = await readMarkdownFile(folder, file.path)
    const result = await extractor.extract({ title: file.name, markdown }, signal)
    if (result.kind === 'failed') throw new Error(`${file.path}: ${result.reason}`)
    const id = makeId('content', file.path)
    yield document(id, file, result.extraction, modifiedAt.toISOString(), makeId)
    tree.add(inWords(file.groups[0] ?? 'General'), result.extraction.topics, id)
  }
  yield* tree.records()
}

function hash(about: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, 32)
}

function* organization(id: string, name: string, makeId: MakeId): Iterable<BundleLine> {
  const label = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  const domain = `${label === '' ? 'organization' : label.replace(/-$/, '')}.example`
  const person: BundleLine = { type: 'person', signedUp: true }
  yield { type: 'organization', id, name, emailDomains: [domain] }
  yield {
    ...person,
    employeeId: makeId('employee', 'owner'),
    userId: ownerId(makeId),
    name: 'Owner',
    email: `owner@${domain}`,
    role: 'owner',
  }
  yield {
    ...person,
    employeeId: makeId('employee', 'reader'),
    userId: makeId('user', 'reader'),
    name: 'Reader',
    email: `reader@${domain}`,
    role: 'viewer',
    managerEmployeeId: makeId('employee', 'owner'),
  }
}

function ownerId(makeId: MakeId): string {
  return makeId('user', 'owner')
}

function document(
  id: string,
  file: MarkdownFile,
  { title: ownTitle, summary, language, chapters, topics }: Extraction,
  date: string,
  makeId: MakeId,
): BundleLine {
  const title = ownTitle ?? file.name
  return {
    type: 'content',
    id,
    title,
    contentType: 'document',
    summary,
    language,
    processingStatus: 'COMPLETED',
    ...(topics.length > 0
      ? { indexingStatus: 'COMPLETED' }
      : { indexingStatus: 'FAILED', failureReason: 'NO_USABLE_CONTENT' }),
    createdByUserId: ownerId(makeId),
    createdAt: date,
    updatedAt: date,
    versions: [
      {
        id: makeId('version', file.path),
        versionNumber: 1,
        title,
        status: 'COMPLETED',
        isCurrent: true,
        publishedAt: date,
        publishedByName: 'Owner',
        createdAt: date,
        chapters: chapters.map((chapter, index) => ({
          id: makeId('chapter', file.path, String(index)),
          ...chapter,
        })),
      },
    ],
  }
}
