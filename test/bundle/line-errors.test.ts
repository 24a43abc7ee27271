import { describe, expect, it } from 'vitest'
import { parseLine } from '../../src/bundle/parse-line.js'
import { recordTypes } from '../../src/bundle/codecs.js'
import { sample } from './sample.js'

function recordOf(type: string): Record<string, unknown> {
  const record = sample.find((candidate) => candidate['type'] === type)
  if (!record) throw new Error(`The sample has no ${type}.`)
  return record
}

function errorsOf(record: unknown): string[] {
  const parsed = parseLine(JSON.stringify(record))
  return parsed.kind === 'bad' ? parsed.problems.map(({ key, expected }) => `${key}: ${expected}`) : []
}

const version = { id: 'v', versionNumber: 1 }
const long = 'x'.repeat(256)

/** Changes that break the sample's record of a type. `key` is the one that the error must name. */
const cases: [type: string, key: string, change: Record<string, unknown>][] = [
  ['organization', 'id', { id: '' }],
  ['organization', 'id', { id: 'x'.repeat(129) }],
  ['organization', 'id', { id: 'a\nb' }],
  ['organization', 'name', { name: ' ' }],
  ['organization', 'name', { name: undefined }],
  ['organization', 'emailDomains', { emailDomains: null }],
  ['organization', 'emailDomains[1]', { emailDomains: ['a', 'a'] }],
  ['organization', 'directorySyncEligible', { directorySyncEligible: 'yes' }],
  ['organization', 'onboardedAt', { onboardedAt: '2026-01-31' }],
  ['organization', 'orgChartVerifiedAt', { orgChartVerifiedAt: '2026-02-30T00:00:00.000Z' }],
  ['organization', 'orgChartIntervalDays', { orgChartIntervalDays: 0 }],
  ['organization', 'createdAt', { createdAt: '2026-01-31T09:30:00Z' }],
  ['organization', 'updatedAt', { updatedAt: 1 }],
  ['organization', 'colour', { colour: 'red' }],
  ['team', 'id', { id: 7 }],
  ['team', 'name', { name: long }],
  ['person', 'employeeId', { employeeId: undefined }],
  ['person', 'userId', { userId: '' }],
  ['person', 'name', { name: 'a\u0000b' }],
  ['person', 'email', { email: 'nobody' }],
  ['person', 'email', { email: `${'x'.repeat(320)}@y` }],
  ['person', 'loginName', { loginName: '' }],
  ['person', 'role', { role: 'Owner' }],
  ['person', 'status', { status: 'active' }],
  ['person', 'signedUp', { userId: null, signedUp: true }],
  ['person', 'phone', { phone: 5 }],
  ['person', 'directoryManaged', { directoryManaged: null }],
  ['person', 'deactivatedAt', { status: 'ACTIVE', deactivatedAt: '2026-01-31T09:30:00.000Z' }],
  ['person', 'teams[0].role', { teams: [{ id: 't', role: 'admin' }] }],
  ['person', 'teams[0].since', { teams: [{ id: 't', role: 'team-admin', since: 1 }] }],
  [
    'person',
    'teams[1].id',
    {
      teams: [
        { id: 't', role: 'team-admin' },
        { id: 't', role: 'team-viewer' },
      ],
    },
  ],
  ['tag', 'name', { name: '' }],
  ['content', 'title', { title: '' }],
  ['content', 'contentType', { contentType: 'pdf' }],
  ['content', 'summary', { summary: '\u0000' }],
  ['content', 'durationSeconds', { durationSeconds: -1 }],
  ['content', 'processingStatus', { processingStatus: 'DONE' }],
  ['content', 'indexingStatus', { indexingStatus: 'PROCESSING' }],
  ['content', 'visibility', { visibility: 'private' }],
  ['content', 'teamIds', { teamIds: 'team-deck' }],
  ['content', 'tags[0]', { tags: [''] }],
  ['content', 'versions', { versions: null }],
  ['content', 'versions[0].versionNumber', { versions: [{ ...version, versionNumber: 0 }] }],
  ['content', 'versions[1].versionNumber', { versions: [version, { ...version, id: 'w' }] }],
  [
    'content',
    'versions[1].isCurrent',
    {
      versions: [
        { ...version, isCurrent: true },
        { id: 'w', versionNumber: 2, isCurrent: true },
      ],
    },
  ],
  ['content', 'versions[0].chapters[0].text', { versions: [{ ...version, chapters: [{ id: 'c' }] }] }],
  [
    'content',
    'versions[0].segments[0].endMs',
    { versions: [{ ...version, segments: [{ startMs: 2, endMs: 1, text: '' }] }] },
  ],
  [
    'content',
    'versions[0].segments[0].startMs',
    { versions: [{ ...version, segments: [{ startMs: 0.5, endMs: 1, text: '' }] }] },
  ],
  ['content', 'versions[0].retrainingIntent', { versions: [{ ...version, retrainingIntent: 'all' }] }],
  ['space', 'slug', { slug: '' }],
  ['space', 'state', { state: 'deleted' }],
  ['space', 'visibility', { visibility: null }],
  ['category', 'spaceId', { spaceId: undefined }],
  ['category', 'visibility', { visibility: 'everyone' }],
  ['topic', 'categoryId', { categoryId: null }],
  ['topic', 'priority', { priority: 'URGENT' }],
  ['item', 'name', { name: 'x'.repeat(601) }],
  ['item', 'name', { id: 'i'.repeat(128), name: '🦀'.repeat(510) }],
  ['item', 'topicId', { topicId: 1 }],
  ['item', 'contentIds[1]', { contentIds: ['a', 'a'] }],
  ['lesson', 'title', { title: null }],
  ['lesson', 'state', { state: 'current' }],
  ['lesson', 'purpose', { purpose: 'other' }],
  ['enrollment', 'userId', { userId: undefined }],
  ['enrollment', 'finishedAt', { finishedAt: 'yesterday' }],
  ['popQuiz', 'id', { id: null }],
  ['performanceReview', 'reviewedAt', { reviewedAt: null }],
  ['companyRole', 'advancementTiers[0].label', { advancementTiers: [{ id: 't', label: '' }] }],
  ['companyRole', 'curriculum[0].type', { curriculum: [{ type: 'item', id: 'x' }] }],
  ['companyRole', 'curriculum[0].dueDate.type', { curriculum: [{ type: 'topic', id: 'x', dueDate: {} }] }],
  [
    'companyRole',
    'curriculum[0].dueDate.anchor',
    { curriculum: [{ type: 'topic', id: 'x', dueDate: { type: 'relative', relativeDays: 1 } }] },
  ],
  [
    'companyRole',
    'curriculum[0].dueDate.fixedDate',
    { curriculum: [{ type: 'topic', id: 'x', dueDate: { type: 'none', fixedDate: '2026-01-31' } }] },
  ],
  [
    'companyRole',
    'curriculum[0].retrainingOverride.intervalDays',
    { curriculum: [{ type: 'topic', id: 'x', retrainingOverride: { type: 'recurring', intervalDays: 0 } }] },
  ],
  ['duty', 'role', { role: 'responsible' }],
  ['duty', 'entityType', { entityType: 'LESSON' }],
  ['duty', 'tierQualifier', { tierQualifier: 'ANY' }],
  ['duty', 'confidence', { confidence: 1.01 }],
  ['duty', 'confidence', { source: 'MANUAL' }],
  ['invitation', 'email', { email: 'a b@c' }],
  ['invitation', 'role', { role: 'guest' }],
  ['invitation', 'expiresAt', { expiresAt: undefined }],
  [
    'companyRole',
    'curriculum[0].dueDate.fixedDate',
    { curriculum: [{ type: 'topic', id: 't', dueDate: { type: 'fixed', fixedDate: 'tomorrow' } }] },
  ],
  [
    'companyRole',
    'curriculum[0].dueDate.fixedDate',
    { curriculum: [{ type: 'topic', id: 't', dueDate: { type: 'fixed', fixedDate: '2026-02-30' } }] },
  ],
  [
    'companyRole',
    'curriculum[0].dueDate.fixedDate',
    { curriculum: [{ type: 'topic', id: 't', dueDate: { type: 'fixed', fixedDate: '2026-1-5' } }] },
  ],
  [
    'companyRole',
    'curriculum[0].dueDate.fixedDate',
    {
      curriculum: [{ type: 'topic', id: 't', dueDate: { type: 'fixed', fixedDate: '2026-01-31T09:30:00Z' } }],
    },
  ],
  [
    'companyRole',
    'curriculum[0].dueDate.fixedDate',
    {
      curriculum: [
        { type: 'topic', id: 't', dueDate: { type: 'fixed', fixedDate: '2026-01-31T25:00:00.000Z' } },
      ],
    },
  ],
  [
    'companyRole',
    'curriculum[0].dueDate.fixedDate',
    { curriculum: [{ type: 'topic', id: 't', dueDate: { type: 'fixed', fixedDate: '' } }] },
  ],
  ['duty', 'advancementTierId', { tierQualifier: 'MIN_TIER', advancementTierId: null }],
  ['duty', 'advancementTierId', { tierQualifier: 'EXACT_TIER', advancementTierId: null }],
  ['duty', 'confidence', { source: 'AI_CLASSIFIED', confidence: null }],
  ['duty', 'advancementTierId', { tierQualifier: 'ALL' }],
  ['duty', 'advancementTierId', { tierQualifier: 'MAX_TIER', advancementTierId: null }],
  ['finding', 'source.systemSourceType', { source: { type: 'system', systemSourceType: null } }],
  ['person', 'deactivatedAt', { status: 'DEACTIVATED', deactivatedAt: null }],
  ['synonymGroup', 'terms', { terms: ['one'] }],
  ['synonymGroup', 'terms[1]', { terms: ['one', 'one'] }],
  ['finding', 'source.type', { source: { type: 'robot' } }],
  ['finding', 'source.systemSourceType', { source: { type: 'user', systemSourceType: 'web_analysis' } }],
  ['directoryConnection', 'status', { status: 'OFF' }],
  ['directoryConnection', 'tokenSha256', { tokenSha256: 'AB'.repeat(32) }],
  ['directoryConnection', 'countSkipped', { countSkipped: 2_147_483_648 }],
  ['directoryConnection', 'mailDomains[1]', { mailDomains: ['a', 'a'] }],
  ['directoryPerson', 'userName', { userName: '' }],
  ['directoryPerson', 'document.emails', { document: { attributes: {}, phoneNumbers: [] } }],
  ['directoryGroup', 'teamId', { teamId: null }],
  ['directoryEvent', 'operation', { operation: 'PATCH' }],
  ['directoryEvent', 'reason', { outcome: 'APPLIED' }],
  ['accessToken', 'sha256', { sha256: 'ab' }],
  ['accessToken', 'scopes[0]', { scopes: ['a b'] }],
  ['accessToken', 'token', { token: 'secret' }],
]

describe('a bundle line', () => {
  it.each(recordTypes)('with a valid %s has no error', (type) => {
    expect(errorsOf(recordOf(type))).toEqual([])
  })

  it.each(cases)('with a wrong %s has an error at %s', (type, key, change) => {
    const errors = errorsOf({ ...recordOf(type), ...change })
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(new RegExp(`^${key.replace(/[.[\]]/g, String.raw`\$&`)}: .+`))
  })

  it.each(['2026-01-31', '2024-02-29', '2026-01-31T09:30:00.000Z', null])(
    'may have a fixed due date of %s',
    (fixedDate) => {
      const item = { type: 'topic', id: 't', dueDate: { type: 'fixed', fixedDate } }
      expect(errorsOf({ ...recordOf('companyRole'), curriculum: [item] })).toEqual([])
    },
  )

  it('reports every wrong key at once', () => {
    expect(
      errorsOf({ type: 'team', id: '', name: '', extra: 1 }).map((error) => error.split(':')[0]),
    ).toEqual(['id', 'name', 'extra'])
  })

  it.each(['[]', '1', 'null', '"team"', '{', '{"type":"team"', '[[[['.repeat(50_000)])(
    'that is not an object is refused as such (%#)',
    (line) => {
      expect(parseLine(line)).toMatchObject({
        kind: 'bad',
        problems: [{ key: '', expected: 'a JSON object' }],
      })
    },
  )

  it.each(['{}', '{"type":"dragon"}', '{"type":"__proto__"}', '{"type":["team"]}', '{"type":"toString"}'])(
    'of an unknown type is answered with the known types: %s',
    (line) => {
      expect(parseLine(line)).toMatchObject({
        kind: 'bad',
        problems: [{ key: 'type', expected: expect.stringContaining('organization, team, person') }],
      })
    },
  )

  it.each(['__proto__', 'constructor', 'toString'])('does not accept %s as a key', (key) => {
    expect(parseLine(`{"type":"team","id":"t","name":"T","${key}":{"id":"x"}}`)).toMatchObject({
      kind: 'bad',
      problems: [{ key, expected: 'no such key' }],
    })
  })

  it('shows a hostile key without characters that a terminal would act on', () => {
    const parsed = parseLine(
      JSON.stringify({ type: 'team', id: 't', name: 'T', [`\u001b[2J${'k'.repeat(500)}`]: 1 }),
    )
    expect(parsed.kind === 'bad' && parsed.problems[0]?.key).toMatch(/^\?\[2Jk{76}…$/)
  })

  it('refuses lone surrogates, escaped or not', () => {
    expect(errorsOf({ ...recordOf('team'), name: 'a\ud800' })).toHaveLength(1)
    expect(parseLine('{"type":"team","id":"t","name":"\ud800"}')).toMatchObject({ kind: 'bad' })
  })

  it('of format version 2 is refused', () => {
    expect(errorsOf({ type: 'bundle', version: 2 })).toEqual(['version: 1, the only version of the format'])
  })
})
