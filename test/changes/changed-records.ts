import { type Row, rowsIn, rowsWith } from '../faults/support/parsed-rows.js'
import type { Rows } from '../faults/support/rows.js'

/** A record of the feed, as `TYPE id`. */
type Name = string

/** Finds the rows of a table in what was read. */
type Find = (table: string, column: string, value: unknown) => Row | undefined

const ofContent = (id: unknown): Name[] => [`CONTENT ${String(id)}`]
const ofVersion = (id: unknown, find: Find): Name[] =>
  ofContent(find('content_versions', 'id', id)?.['content_id'])
const ofRequest = (id: unknown): Name[] => [`REVIEW_REQUEST ${String(id)}`]
const ofRole = (id: unknown): Name[] => [`COMPANY_ROLE ${String(id)}`]
const ofEntity = (id: unknown): Name[] => [`KNOWLEDGE_ENTITY ${String(id)}`]
const ofLesson = (id: unknown): Name[] => [`LESSON ${String(id)}`]
const ofMember = (id: unknown): Name[] => [`MEMBER ${String(id)}`]
const ofDirectory = (id: unknown): Name[] => [`DIRECTORY_CONNECTION ${String(id)}`]
const ofPerson = (row: Row | undefined): Name[] =>
  row?.['user_id'] == null ? [`EMPLOYEE ${String(row?.['employee_id'])}`] : ofMember(row['user_id'])
/** For rows that nobody reads, or whose fields are never kept. */
const unread = (): Name[] => []

/** The records that show a row: a change of the row must be in the feed under one of these names. */
const shownWith: Readonly<Record<string, (row: Row, find: Find) => Name[]>> = {
  organizations: ({ id }) => [`ORGANIZATION ${String(id)}`],
  people: ofPerson,
  teams: ({ id }) => [`TEAM ${String(id)}`],
  team_members: ({ team_id: teamId, employee_id: employeeId }, find) => [
    `TEAM ${String(teamId)}`,
    ...ofPerson(find('people', 'employee_id', employeeId)),
  ],
  tags: ({ name }) => [`TAG ${String(name)}`],
  // A waiting contribution is shown by its review request.
  contents: ({ id, review_request_id: request }) =>
    request == null ? ofContent(id) : [...ofContent(id), ...ofRequest(request)],
  content_teams: ({ content_id: id }) => ofContent(id),
  content_audiences: ({ content_id: id }) => ofContent(id),
  content_tags: ({ content_id: id }) => ofContent(id),
  content_versions: ({ content_id: id }) => ofContent(id),
  content_sources: ({ version_id: id }, find) => ofVersion(id, find),
  content_readings: unread,
  chapters: ({ version_id: id }, find) => ofVersion(id, find),
  segments: ({ version_id: id }, find) => ofVersion(id, find),
  entities: ({ id }) => ofEntity(id),
  space_teams: ({ space_id: id }) => ofEntity(id),
  evidence: ({ item_id: id }) => ofEntity(id),
  passages: ({ item_id: id }) => ofEntity(id),
  lessons: ({ id }) => ofLesson(id),
  lesson_teams: ({ lesson_id: id }) => ofLesson(id),
  lesson_contents: ({ lesson_id: id }) => ofLesson(id),
  lesson_topics: ({ lesson_id: id }) => ofLesson(id),
  enrollments: ({ user_id: id }) => ofMember(id),
  pop_quizzes: ({ user_id: id }) => ofMember(id),
  performance_reviews: ({ user_id: id }) => ofMember(id),
  company_roles: ({ id }) => ofRole(id),
  role_holders: ({ role_id: id }) => ofRole(id),
  advancement_tiers: ({ role_id: id }) => ofRole(id),
  curriculum_items: ({ role_id: id }) => ofRole(id),
  duties: ({ id }) => [`DUTY ${String(id)}`],
  invitations: ({ email }) => [`INVITATION ${String(email)}`],
  findings: ({ id }) => [`FINDING ${String(id)}`],
  synonym_groups: ({ id }) => [`SYNONYM_GROUP ${String(id)}`],
  synonyms: ({ group_id: id }) => [`SYNONYM_GROUP ${String(id)}`],
  directory_connections: ({ organization_id: id }) => ofDirectory(id),
  directory_events: ({ organization_id: id }) => ofDirectory(id),
  review_requests: ({ id }) => ofRequest(id),
  access_tokens: unread,
  browser_sessions: unread,
  identities: unread,
  identity_providers: unread,
  login_attempts: unread,
  oauth_clients: unread,
  oauth_codes: unread,
  oauth_grants: unread,
  refresh_tokens: unread,
  audit_events: unread,
  change_counters: unread,
  changes: unread,
  directory_people: unread,
  directory_teams: unread,
  idempotency_keys: unread,
  item_bands: unread,
  jobs: unread,
  narration_months: unread,
  narration_requests: unread,
  persisted_documents: unread,
  search_changes: unread,
  search_entries: unread,
  search_vocabulary: unread,
  search_texts: unread,
  search_words: unread,
  service_secrets: unread,
  webhook_deliveries: unread,
  webhook_endpoints: unread,
}

/** SQLite has numbers for booleans. */
const isTrue = (value: unknown) => value === true || value === '1'

/** A record's table, the column of its id, and whether somebody may read its row. */
type Place = readonly [table: string, key: string, isShown?: (row: Row) => boolean]

/** Where the records of the feed are, by type. */
const places: Readonly<Record<string, Place>> = {
  COMPANY_ROLE: ['company_roles', 'id'],
  CONTENT: [
    'contents',
    'id',
    ({ review_request_id: request, archived_at: archivedAt }) => request === null && archivedAt === null,
  ],
  DIRECTORY_CONNECTION: ['directory_connections', 'organization_id'],
  DUTY: ['duties', 'id'],
  EMPLOYEE: ['people', 'employee_id', ({ user_id: userId }) => userId === null],
  FINDING: ['findings', 'id'],
  INVITATION: ['invitations', 'email'],
  KNOWLEDGE_ENTITY: ['entities', 'id', ({ live }) => isTrue(live)],
  LESSON: ['lessons', 'id'],
  MEMBER: ['people', 'user_id'],
  ORGANIZATION: ['organizations', 'id'],
  REVIEW_REQUEST: ['review_requests', 'id'],
  SYNONYM_GROUP: ['synonym_groups', 'id'],
  TAG: ['tags', 'name'],
  TEAM: ['teams', 'id'],
}

function finderIn(rows: Rows): Find {
  return (table, column, value) => rowsWith(rows, table, column, value)[0]
}

/** The changes with a number newer than before. */
function changesSince(before: Rows, after: Rows): Row[] {
  const counters = rowsIn(before, 'change_counters')
  const last = new Map(counters.map((row) => [row['organization_id'], Number(row['number'])]))
  return rowsIn(after, 'changes').filter(
    ({ organization_id: id, number }) => Number(number) > (last.get(id) ?? 0),
  )
}

/** The types of the records that the feed says have changed. */
export function recordedTypes(before: Rows, after: Rows): Set<unknown> {
  return new Set(changesSince(before, after).map(({ type }) => type))
}

/** The changes that call an existing record deleted, or don't call a missing one deleted. */
function wrong(changes: readonly Row[], after: Rows): string[] {
  const isWrong = ({ type, id, organization_id: organizationId, deleted }: Row) => {
    const [table = '', key = '', isShown = () => true] = places[String(type)] ?? []
    const row = rowsWith(after, table, key, id).find(
      (one) => (one['organization_id'] ?? one['id']) === organizationId,
    )
    return (row ? isShown(row) : false) === isTrue(deleted)
  }
  return changes.filter(isWrong).map((change) => `changes ${JSON.stringify(change)}`)
}

/**
 * The rows that differ and are not in the feed with a newer number, which a transaction has forgotten to record.
 * After them, the changes that are wrong about deletions.
 */
export function unrecorded(before: Rows, after: Rows): string[] {
  const changes = changesSince(before, after)
  const recorded = new Set(changes.map(({ type, id }) => `${String(type)} ${String(id)}`))
  const finders = [finderIn(after), finderIn(before)]
  const find: Find = (...of) => finders.map((finder) => finder(...of)).find((row) => row !== undefined)
  const forgotten = [...after].flatMap(([table, rows]) => {
    const namesOf = shownWith[table]
    if (!namesOf) return [`${table}: what is it shown with?`]
    if (rows === before.get(table)) return []
    const old = new Set(before.get(table))
    const present = new Set(rows)
    const differing = [...rows.filter((row) => !old.has(row)), ...[...old].filter((row) => !present.has(row))]
    return differing
      .filter((row) => {
        const names = namesOf(JSON.parse(row), find)
        return names.length > 0 && !names.some((name) => recorded.has(name))
      })
      .map((row) => `${table} ${row}`)
  })
  return [...forgotten, ...wrong(changes, after)]
}

/** All that the feed has said of deletions, then or earlier, and that is wrong by now. */
export function misstated(after: Rows): string[] {
  return wrong(rowsIn(after, 'changes'), after)
}
