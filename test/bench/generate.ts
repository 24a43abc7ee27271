import { personName, positionName, statementOf, title } from './names.js'

/** How much an organization holds. */
export interface Sizes {
  members: number
  contents: number
  items: number
  roles: number
  teams: number
}

type Row = Record<string, unknown>

/** Spreads ids over their range, so that neither ids nor names come in the order of an index. */
const scatter = (index: number) => (index * 2_654_435_761) % 4_294_967_296
const stamp = (index: number) =>
  new Date(Date.UTC(2024, 0, 1) + (scatter(index) % 86_400_000) * 900).toISOString()

function* people(org: string, { members, teams }: Sizes, id: Ids): Generator<Row> {
  for (let n = 0; n < teams; n += 1) yield { type: 'team', id: id('team', n), name: `${title(n)} team` }
  for (let n = 0; n < members; n += 1) {
    yield {
      type: 'person',
      employeeId: id('employee', n),
      userId: id('user', n),
      name: personName(n),
      email: `person${n}@${org}.example`,
      role: n === 0 ? 'owner' : n % 500 === 1 ? 'external' : 'viewer',
      ...(n % 20 === 7 ? { status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' } : {}),
      managerEmployeeId: n === 0 ? null : id('employee', Math.floor((n - 1) / 8)),
      teams: [{ id: id('team', n % teams), role: n < teams ? 'team-admin' : 'team-viewer' }],
    }
  }
}

function* library({ members, contents, teams }: Sizes, id: Ids): Generator<Row> {
  for (let n = 0; n < 12; n += 1) yield { type: 'tag', name: title(n * 7) }
  for (let n = 0; n < contents; n += 1) {
    const shared = n % 3 === 1
    yield {
      type: 'content',
      id: id('content', n),
      title: title(n),
      contentType: n % 10 === 9 ? 'guide' : 'document',
      summary: `${statementOf(n)} ${statementOf(n + 1)}`,
      visibility: shared ? 'teams' : n % 17 === 3 ? 'admins' : 'everyone',
      teamIds: shared ? [...new Set([n % teams, (n * 7 + 3) % teams])].map((team) => id('team', team)) : [],
      tags: [...new Set([n % 12, (n * 5 + 1) % 12])].slice(0, n % 3).map((tag) => title(tag * 7)),
      createdByUserId: id('user', n % members),
      createdAt: stamp(n),
      versions: Array.from({ length: 1 + Number(n % 4 === 0) }, (_, version) => ({
        id: id('version', n * 2 + version),
        versionNumber: version + 1,
        isCurrent: version === Number(n % 4 === 0),
        chapters: [0, 1].map((chapter) => ({
          id: id('chapter', n * 4 + version * 2 + chapter),
          headline: title(n + chapter),
          text: statementOf(n + chapter).repeat(5),
        })),
      })),
    }
  }
}

function* knowledge({ items, contents }: Sizes, id: Ids): Generator<Row> {
  const topics = Math.max(1, Math.ceil(items / 12))
  const categories = Math.max(1, Math.ceil(topics / 20))
  const spaces = Math.max(1, Math.ceil(categories / 20))
  for (let n = 0; n < spaces; n += 1) yield { type: 'space', id: id('space', n), name: title(n) }
  for (let n = 0; n < categories; n += 1) {
    yield { type: 'category', id: id('category', n), name: title(n), spaceId: id('space', n % spaces) }
  }
  for (let n = 0; n < topics; n += 1) {
    yield { type: 'topic', id: id('topic', n), name: title(n), categoryId: id('category', n % categories) }
    yield { type: 'lesson', id: id('lesson', n), title: title(n), contentIds: [id('content', n % contents)] }
  }
  for (let n = 0; n < items; n += 1) {
    yield {
      type: 'item',
      id: id('item', n),
      name: statementOf(n),
      topicId: id('topic', n % topics),
      contentIds: [id('content', n % contents)],
    }
  }
}

function* chart({ roles, members, items }: Sizes, id: Ids): Generator<Row> {
  const topics = Math.max(1, Math.ceil(items / 12))
  for (let n = 0; n < roles; n += 1) {
    const holders = new Set([n % members, (n * 31 + 1) % members, (n * 17 + 5) % members])
    yield {
      type: 'companyRole',
      id: id('role', n),
      name: positionName(n),
      parentRoleId: n === 0 ? null : id('role', Math.floor((n - 1) / 5)),
      holderUserIds: [...holders].map((holder) => id('user', holder)),
      curriculum: [{ type: 'lesson', id: id('lesson', n % topics) }],
    }
    yield {
      type: 'duty',
      id: id('duty', n),
      companyRoleId: id('role', n),
      role: 'RESPONSIBLE',
      // The first role answers for all of the first space, the others for a topic each.
      entityType: n === 0 ? 'SPACE' : 'TOPIC',
      entityId: n === 0 ? id('space', 0) : id('topic', n % topics),
    }
  }
}

function* records({ members }: Sizes, id: Ids): Generator<Row> {
  for (let n = 0; n < members; n += 1) {
    if (n % 3 === 0) yield { type: 'popQuiz', id: id('quiz', n), userId: id('user', n) }
    if (n % 4 === 0)
      yield { type: 'finding', id: id('finding', n), content: statementOf(n), createdAt: stamp(n) }
    if (n % 4 === 1) {
      yield {
        type: 'directoryEvent',
        id: id('event', n),
        operation: 'UPDATE',
        outcome: 'APPLIED',
        userName: `person${n}@dir.example`,
        createdAt: stamp(n),
      }
    }
  }
}

type Ids = (kind: string, index: number) => string

/** The records of an organization of these sizes, in the bundle format; the same ones at every call. */
export function* generateOrganization(org: string, sizes: Sizes): Generator<Row> {
  const id: Ids = (kind, index) => `${org}-${kind}-${scatter(index).toString(36)}-${index}`
  yield { type: 'organization', id: org, name: `Harbour company ${org}`, emailDomains: [`${org}.example`] }
  yield* people(org, sizes, id)
  yield* library(sizes, id)
  yield* knowledge(sizes, id)
  yield* chart(sizes, id)
  yield* records(sizes, id)
}

/** An organization of about `count` records, spread over the types as a real one's are. */
export function generate(count: number, organization = 'bench'): Generator<Row> {
  const share = (fraction: number) => Math.max(1, Math.floor(count * fraction))
  return generateOrganization(organization, {
    members: share(0.3),
    contents: share(0.2),
    items: share(0.2),
    roles: share(0.004),
    teams: share(0.001),
  })
}
