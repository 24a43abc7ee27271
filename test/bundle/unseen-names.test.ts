import { describe, expect, it } from 'vitest'
import { parseLine } from '../../src/bundle/parse-line.js'

const UNSEEN = ['\u3164', '\u2800\u200B', '\u00AD', '\u200B\u2060', '\u{E0020}', '\u00A0\u3000']

const records: [key: string, recordOf: (name: string) => Record<string, unknown>][] = [
  ['name', (name) => ({ type: 'organization', id: 'x', name })],
  ['name', (name) => ({ type: 'team', id: 'x', name })],
  ['name', (name) => ({ type: 'tag', name })],
  ['name', (name) => ({ type: 'person', employeeId: 'x', name, email: 'x@x' })],
  ['loginName', (loginName) => ({ type: 'person', employeeId: 'x', name: 'X', email: 'x@x', loginName })],
  ['name', (name) => ({ type: 'companyRole', id: 'x', name })],
  [
    'advancementTiers[0].label',
    (label) => ({ type: 'companyRole', id: 'x', name: 'X', advancementTiers: [{ id: 'y', label }] }),
  ],
  ['title', (title) => ({ type: 'content', id: 'x', title, contentType: 'guide' })],
  [
    'versions[0].title',
    (title) => ({
      type: 'content',
      id: 'x',
      title: 'X',
      contentType: 'guide',
      versions: [{ id: 'v', versionNumber: 1, title }],
    }),
  ],
  ['name', (name) => ({ type: 'space', id: 'x', name })],
  ['name', (name) => ({ type: 'topic', id: 'x', name, categoryId: 'y' })],
  ['title', (title) => ({ type: 'lesson', id: 'x', title })],
]

describe('a name without visible characters', () => {
  it.each(records)('is refused as %s (%#)', (key, recordOf) => {
    for (const name of UNSEEN) {
      const parsed = parseLine(JSON.stringify(recordOf(name)))
      expect(parsed.kind === 'bad' && parsed.problems.map((problem) => problem.key)).toEqual([key])
    }
  })

  it.each(records)('is taken as %s with one visible character (%#)', (_key, recordOf) => {
    for (const name of UNSEEN) {
      expect(parseLine(JSON.stringify(recordOf(`${name}x${name}`))).kind).toBe('record')
    }
  })
})
