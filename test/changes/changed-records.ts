import type { Rows } from '../faults/support/rows.js'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** A record of the feed, as `TYPE id`. */
type Name = string

/** Finds the rows of a table in what was read. */
type Find = (table: string, column: string, value: unknown) => Row | undefined

const ofContent = (id: unknown): Name[] => [`CONTENT ${String(id)}`]
const ofVersion = (id: unknown, find: Find): Name[] =>
  ofContent(find('content_versions', 'id', id)?.['content_id'])
const ofRole = (id: unknown): Name[] => [`COMPANY_ROLE ${String(id)}`]
const ofEntity = (id: unknown): Name[] => [`KNOWLEDGE_ENTITY ${String(id)}`]
const ofLesson = (id: unknown): Name[] => [`LESSON ${String(id)}`]
const ofMember = (id: unknown): Name[] => [`MEMBER ${String(id)}`]
const ofDirectory = (id: unknown): Name[] => [`DIRECTORY_CONNECTION ${String(id)}`]
const ofPerson = (row: Row | undefined): Name[] =>
  row?.['user_id'] == null ? [`EMPLOYEE ${String(row?.['employee_id'])}`] : ofMember(row['user_id'])
/** Nobody reads it, or what is made of it is never kept. */
const unread = (): Name[] => []

/** What a row is shown with: a change of it must be in the feed under one of these names. */
const shownWith: Readonly<Record<string, (row: Row, find: Find) => Name[]>> = {
  organizations: ({ id }) => [`ORGANIZATION ${String(id)}`],
  people: ofPerson,
  teams: ({ id }) => [`TEAM ${String(id)}`],
  team_members: ({ team_id: teamId, employee_id: employeeId }, find) => [
    `TEAM ${String(teamId)}`,
    ...ofPerson(find('people', 'employee_id', employeeId)),
  ],
  tags: ({ name }) => [`TAG ${String(name)}`],
  // A contribution that waits is read by its request.
  contents: ({ id, review_request_id: request }) =>
    request == null ? ofContent(id) : [...ofContent(id), `REVIEW_REQUEST ${String(request)}`],
  content_teams: ({ content_id: id }) => ofContent(id),
  content_audiences: ({ content_id: id }) => ofContent(id),
  content_tags: ({ content_id: id }) => ofContent(id),
  content_versions: ({ content_id: id }) => ofContent(id),
  content_sources: ({ version_id: id }, find) => ofVersion(id, find),
  chapters: ({ version_id: id }, find) => ofVersion(id, find),
  segments: ({ version_id: id }, find) => ofVersion(id, find),
  entities: ({ id }) => ofEntity(id),
  space_teams: ({ space_id: id }) => ofEntity(id),
  evidence: ({ item_id: id }) => ofEntity(id),
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
  directory_connections: ({ organization_id: id }) => ofDirectory(id),
  directory_events: ({ organization_id: id }) => ofDirectory(id),
  review_requests: ({ id }) => [`REVIEW_REQUEST ${String(id)}`],
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
  search_changes: unread,
  search_entries: unread,
  search_words: unread,
  service_secrets: unread,
  webhook_deliveries: unread,
  webhook_endpoints: unread,
}

function finderIn(rows: Rows): Find {
  return (table, column, value) =>
    (rows.get(table) ?? []).map((row): Row => JSON.parse(row)).find((row) => row[column] === value)
}

/**
 * The rows that differ and are not in the feed with a number past the one before: what a transaction wrote and forgot to
 * record.
 */
export function unrecorded(before: Rows, after: Rows): string[] {
  const last = new Map(
    (before.get('change_counters') ?? [])
      .map((row): Row => JSON.parse(row))
      .map((row) => [row['organization_id'], Number(row['number'])]),
  )
  const recorded = new Set(
    (after.get('changes') ?? [])
      .map((row): Row => JSON.parse(row))
      .filter(({ organization_id: id, number }) => Number(number) > (last.get(id) ?? 0))
      .map(({ type, id }) => `${String(type)} ${String(id)}`),
  )
  const finders = [finderIn(after), finderIn(before)]
  const find: Find = (...of) => finders.map((finder) => finder(...of)).find((row) => row !== undefined)
  return [...after].flatMap(([table, rows]) => {
    const namesOf = shownWith[table]
    if (!namesOf) return [`${table}: what is it shown with?`]
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
}
