const id = (kind: string, index: number) => `${kind}-${(index * 2_654_435_761) % 4_294_967_296}-${index}`

const WORDS = [
  'quay',
  'rudder',
  'ledger',
  'harbour',
  'safety',
  'crane',
  'invoice',
  'pilot',
  'welding',
  'radio',
]
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) => WORDS[(seed * 7 + index * 3) % WORDS.length]).join(' ')

/**
 * An organization of about `count` records: a third people, a quarter knowledge items, a fifth
 * resources with chapters, the rest spread over the other types, each naming others.
 */
export function* generate(count: number, organization = 'bench'): Generator<Record<string, unknown>> {
  const share = (fraction: number) => Math.max(1, Math.floor(count * fraction))
  const people = share(0.33)
  const contents = share(0.2)
  const items = share(0.25)
  const topics = share(0.02)
  const categories = share(0.002)
  const spaces = Math.max(1, Math.floor(categories / 10))
  const roles = share(0.01)
  const lessons = share(0.01)
  const teams = share(0.001)
  yield { type: 'organization', id: organization, name: 'Bench', emailDomains: ['bench.example'] }
  for (let n = 0; n < teams; n += 1)
    yield { type: 'team', id: id('team', n), name: `Team ${words(n, 2)} ${n}` }
  for (let n = 0; n < people; n += 1) {
    yield {
      type: 'person',
      employeeId: id('employee', n),
      userId: id('user', n),
      name: `${words(n, 2)} Person ${n}`,
      email: `person${n}@bench.example`,
      managerEmployeeId: n === 0 ? null : id('employee', Math.floor((n - 1) / 8)),
      teams: [{ id: id('team', n % teams), role: 'team-viewer' }],
    }
  }
  yield { type: 'tag', name: 'safety' }
  for (let n = 0; n < contents; n += 1) {
    yield {
      type: 'content',
      id: id('content', n),
      title: `${words(n, 4)} ${n}`,
      contentType: 'document',
      summary: words(n, 20),
      tags: n % 3 === 0 ? ['safety'] : [],
      createdByUserId: id('user', n % people),
      versions: [
        {
          id: id('version', n),
          versionNumber: 1,
          isCurrent: true,
          chapters: [{ id: id('chapter', n), headline: words(n, 3), text: words(n, 60) }],
        },
      ],
    }
  }
  for (let n = 0; n < spaces; n += 1) yield { type: 'space', id: id('space', n), name: `Space ${n}` }
  for (let n = 0; n < categories; n += 1) {
    yield { type: 'category', id: id('category', n), name: `Category ${n}`, spaceId: id('space', n % spaces) }
  }
  for (let n = 0; n < topics; n += 1) {
    yield {
      type: 'topic',
      id: id('topic', n),
      name: `${words(n, 3)} ${n}`,
      categoryId: id('category', n % categories),
    }
  }
  for (let n = 0; n < items; n += 1) {
    yield {
      type: 'item',
      id: id('item', n),
      name: `${words(n, 5)} ${n}`,
      topicId: id('topic', n % topics),
      contentIds: [id('content', n % contents)],
    }
  }
  for (let n = 0; n < lessons; n += 1) {
    yield {
      type: 'lesson',
      id: id('lesson', n),
      title: `${words(n, 3)} ${n}`,
      contentIds: [id('content', n % contents)],
    }
  }
  for (let n = 0; n < roles; n += 1) {
    yield {
      type: 'companyRole',
      id: id('role', n),
      name: `${words(n, 2)} ${n}`,
      parentRoleId: n === 0 ? null : id('role', Math.floor((n - 1) / 5)),
      holderUserIds: [id('user', n % people), id('user', (n * 31 + 1) % people)].slice(
        0,
        people > 1 && n % people !== (n * 31 + 1) % people ? 2 : 1,
      ),
      advancementTiers: [{ id: id('tier', n), label: 'Junior' }],
      curriculum: [{ type: 'lesson', id: id('lesson', n % lessons) }],
    }
  }
  const used = 1 + teams + people + 1 + contents + spaces + categories + topics + items + lessons + roles
  const rest = Math.max(0, count - used)
  for (let n = 0; n < rest; n += 1) {
    if (n % 3 === 0) {
      yield {
        type: 'duty',
        id: id('duty', n),
        companyRoleId: id('role', n % roles),
        role: 'RESPONSIBLE',
        entityType: 'ITEM',
        entityId: id('item', n % items),
        tierQualifier: 'MIN_TIER',
        advancementTierId: id('tier', n % roles),
      }
    } else if (n % 3 === 1) {
      yield { type: 'popQuiz', id: id('quiz', n), userId: id('user', n % people) }
    } else {
      yield { type: 'finding', id: id('finding', n), content: words(n, 12) }
    }
  }
}
