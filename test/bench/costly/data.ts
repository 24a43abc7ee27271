import { statementOf, title } from '../names.js'

type Row = Record<string, unknown>

const ROLES = 1_000
const PEOPLE = 2_000
const CONTENTS = 400
/** The first of them have very many chapters, the others long ones. */
const CHAPTERED = 100
const TOPICS = 1_000
const TEXT = 'Whoever opens the valve says so before and after, and writes down the time. Größe: 1 µm. '

const id = (kind: string, index: number) => `costly-${kind}-${index}`
const range = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index))

function* people(): Generator<Row> {
  for (let n = 0; n < 30; n += 1) yield { type: 'team', id: id('team', n), name: title(n) }
  for (let n = 0; n < PEOPLE; n += 1)
    yield {
      type: 'person',
      employeeId: id('employee', n),
      userId: id('user', n),
      name: `Person ${n}`,
      email: `person${n}@costly.example`,
      role: n === 0 ? 'owner' : 'viewer',
      managerEmployeeId: n === 0 ? null : id('employee', Math.floor((n - 1) / 50)),
      teams: [...new Set(range(10, (k) => (n * 7 + k * 3) % 30))].map((team) => ({
        id: id('team', team),
        role: 'team-viewer',
      })),
    }
}

function* library(): Generator<Row> {
  for (let n = 0; n < 300; n += 1) yield { type: 'tag', name: `Tag ${n}` }
  for (let n = 0; n < CONTENTS; n += 1) {
    const chapters = n < CHAPTERED ? 480 : 4
    yield {
      type: 'content',
      id: id('content', n),
      title: title(n),
      contentType: 'document',
      summary: statementOf(n),
      visibility: 'everyone',
      tags: range(20, (k) => `Tag ${(n + k) % 300}`),
      createdByUserId: id('user', n % PEOPLE),
      versions: [
        {
          id: id('version', n),
          versionNumber: 1,
          isCurrent: true,
          chapters: range(chapters, (chapter) => ({
            id: id(`chapter-${n}`, chapter),
            headline: title(n + chapter),
            text: TEXT.repeat(n < CHAPTERED ? 1 : 400),
          })),
        },
      ],
    }
  }
}

function* knowledge(): Generator<Row> {
  for (let n = 0; n < 5; n += 1) yield { type: 'space', id: id('space', n), name: title(n) }
  for (let n = 0; n < 50; n += 1)
    yield { type: 'category', id: id('category', n), name: title(n), spaceId: id('space', n % 5) }
  for (let n = 0; n < TOPICS; n += 1) {
    yield { type: 'topic', id: id('topic', n), name: title(n), categoryId: id('category', n % 50) }
    yield {
      type: 'lesson',
      id: id('lesson', n),
      title: title(n),
      contentIds: range(5, (k) => id('content', (n + k) % CONTENTS)),
    }
    for (let item = 0; item < 20; item += 1)
      yield {
        type: 'item',
        id: id('item', n * 20 + item),
        name: statementOf(n + item),
        topicId: id('topic', n),
        contentIds: range(3, (k) => id('content', (n + item + k) % CONTENTS)),
      }
  }
}

function* chart(): Generator<Row> {
  for (let n = 0; n < ROLES; n += 1) {
    yield {
      type: 'companyRole',
      id: id('role', n),
      name: `Role ${n}`,
      parentRoleId: n === 0 ? null : id('role', Math.floor((n - 1) / 4)),
      holderUserIds: [...new Set(range(12, (k) => (n * 5 + k * 13) % PEOPLE))].map((k) => id('user', k)),
      curriculum: range(20, (k) => ({ type: 'lesson', id: id('lesson', (n + k) % TOPICS) })),
    }
    for (let duty = 0; duty < 45; duty += 1)
      yield {
        type: 'duty',
        id: id(`duty-${n}`, duty),
        companyRoleId: id('role', n),
        role: 'RESPONSIBLE',
        entityType: 'TOPIC',
        entityId: id('topic', (n + duty) % TOPICS),
      }
  }
}

/** An organization in which every list is long, the same one at every call. */
export function* costlyOrganization(): Generator<Row> {
  yield { type: 'organization', id: 'costly', name: 'Costly company', emailDomains: ['costly.example'] }
  yield* people()
  yield* library()
  yield* knowledge()
  yield* chart()
}

/** The person who sees most of it. */
export const OWNER = id('user', 0)
