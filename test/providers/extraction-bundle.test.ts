import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BundleLine } from '../../src/markdown/knowledge-tree.js'
import { markdownBundle } from '../../src/markdown/markdown-bundle.js'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'

const rule = 'Every laptop must be locked before you leave the desk.'
const extractor = embeddedExtractor({ deadlineMs: 60_000 })
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lyceum-markdown-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})
afterAll(async () => {
  await extractor.close()
})

async function write(file: string, content: string | Uint8Array): Promise<void> {
  const place = path.join(folder, file)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, content)
  const modified = new Date('2024-02-29T12:00:00.250Z')
  await utimes(place, modified, modified)
}

async function bundle(options: { separator?: string; organizationId?: string } = {}): Promise<BundleLine[]> {
  const records: BundleLine[] = []
  const made = markdownBundle(folder, { organizationName: 'Acme & Sons', extractor, ...options })
  for await (const record of made) records.push(record)
  return records
}

const ofType = (records: readonly BundleLine[], type: string) =>
  records.filter((record) => record.type === type)

describe('a bundle made of Markdown', () => {
  it('begins with the organization and has an owner and a reader', async () => {
    await write('guide.md', `# Guide\n\n${rule}\n`)
    const records = await bundle({ organizationId: 'acme' })
    expect(records[0]).toEqual({
      type: 'organization',
      id: 'acme',
      name: 'Acme & Sons',
      emailDomains: ['acme-sons.example'],
    })
    expect(ofType(records, 'person').map(({ role, email }) => [role, email])).toEqual([
      ['owner', 'owner@acme-sons.example'],
      ['viewer', 'reader@acme-sons.example'],
    ])
  })

  it("makes a document of each file, with its title, chapters and the file's date", async () => {
    await write('guides/desk-rules.md', `---\ntitle: At your desk\n---\nHello.\n\n## Locking\n\n${rule}\n`)
    const [content] = ofType(await bundle(), 'content')
    const date = '2024-02-29T12:00:00.250Z'
    expect(content).toMatchObject({
      title: 'At your desk',
      contentType: 'document',
      summary: rule,
      language: 'en',
      indexingStatus: 'COMPLETED',
      createdAt: date,
      updatedAt: date,
      versions: [
        {
          versionNumber: 1,
          status: 'COMPLETED',
          isCurrent: true,
          publishedAt: date,
          chapters: [
            { headline: null, text: 'Hello.\n\n' },
            { headline: 'Locking', text: `${rule}\n` },
          ],
        },
      ],
    })
  })

  it('names a document without a title after its file, and says if there is nothing to teach', async () => {
    await write('about-our_offices.markdown', '')
    expect(ofType(await bundle(), 'content')).toMatchObject([
      {
        title: 'About our offices',
        indexingStatus: 'FAILED',
        failureReason: 'NO_USABLE_CONTENT',
        summary: null,
      },
    ])
  })

  it('puts topics under a category for each outermost folder, or each folder below that if there is only one', async () => {
    await write('README.md', '# Read me\n\nThis handbook is kept by the operations team.\n')
    await write('pages/tools/chat.md', '# Chat tool\n\nMessages are kept for three years.\n')
    await write('pages/travel-leave/trips.md', '# Work trips\n\nTrips must be approved in writing.\n')
    const records = await bundle()
    const [space] = ofType(records, 'space')
    expect(space).toMatchObject({ name: 'Imported knowledge' })
    const categories = ofType(records, 'category')
    expect(categories.map(({ name, spaceId }) => [name, spaceId])).toEqual([
      ['General', space?.['id']],
      ['Tools', space?.['id']],
      ['Travel leave', space?.['id']],
    ])
    expect(ofType(records, 'topic').map(({ name, categoryId }) => [name, categoryId])).toEqual([
      ['Read me', categories[0]?.['id']],
      ['Chat tool', categories[1]?.['id']],
      ['Work trips', categories[2]?.['id']],
    ])
  })

  it('divides file names at a separator', async () => {
    await write('pages_tools_chat.md', '# Chat tool\n\nMessages are kept for three years.\n')
    await write('pages_travel_trips.md', '# Work trips\n\nTrips must be approved in writing.\n')
    expect(ofType(await bundle({ separator: '_' }), 'category').map(({ name }) => name)).toEqual([
      'Tools',
      'Travel',
    ])
    expect(ofType(await bundle(), 'category').map(({ name }) => name)).toEqual(['General'])
  })

  it('gives what several documents say to one topic and one item, with all of them as evidence', async () => {
    await write('a/one.md', `# Desk rules\n\n${rule}\n`)
    await write('b/two.md', `# DESK RULES\n\n${rule} Drinks are kept away from keyboards.\n`)
    const records = await bundle()
    const ids = ofType(records, 'content').map(({ id }) => id)
    const [topic, ...otherTopics] = ofType(records, 'topic')
    expect(otherTopics).toEqual([])
    expect(
      ofType(records, 'item').map(({ name, contentIds, topicId }) => [name, contentIds, topicId]),
    ).toEqual([
      [rule, ids, topic?.['id']],
      ['DESK RULES: Drinks are kept away from keyboards.', ids.slice(1), topic?.['id']],
    ])
  })

  it('is the same every time, with ids that no other organization has', async () => {
    await write('a/one.md', `# Desk rules\n\n${rule}\n`)
    await write('two.md', `## Rest\n\n## Rest\n\n${rule}\n`)
    const records = await bundle()
    expect(await bundle()).toEqual(records)
    const ids = (text: string) => text.match(/[0-9a-f]{32}/g) ?? []
    const own = new Set(ids(JSON.stringify(records)))
    const others = ids(JSON.stringify(await bundle({ organizationId: 'other' })))
    expect(others.length).toBeGreaterThan(10)
    expect(others.filter((id) => own.has(id))).toEqual([])
  })

  it('reads Markdown files only: no links, no hidden folders, no dependencies', async () => {
    await write('kept.md', rule)
    await write('picture.png', 'x')
    await write('.git/description.md', rule)
    await write('node_modules/x/README.md', rule)
    await symlink(path.join(folder, 'kept.md'), path.join(folder, 'link.md'))
    expect(ofType(await bundle(), 'content').map(({ title }) => title)).toEqual(['Kept'])
  })

  it.each([
    ['is not UTF-8', Uint8Array.of(0xe9, 0x0a)],
    ['holds a NUL character', 'a\0b'],
    ['is longer than 500000 characters', 'a'.repeat(500_001)],
  ])('refuses a file that %s, by its name', async (reason, content) => {
    await write('x/bad.md', content)
    await expect(bundle()).rejects.toThrow(`x/bad.md: ${reason}`)
  })

  it('counts a character outside the basic plane once', async () => {
    await write('smile.md', '😀'.repeat(500_000))
    expect(ofType(await bundle(), 'content')).toHaveLength(1)
  })

  it('fails for a folder that does not exist', async () => {
    const missing = markdownBundle(path.join(folder, 'missing'), { organizationName: 'Acme', extractor })
    await expect(missing.next()).rejects.toThrow('ENOENT')
  })
})
