import type { Caller } from '../../access/callers.js'
import type { Client } from '../../support/app.js'
import type { Stage } from '../../support/stage/stage.js'
import { type Read, rulesFor } from './plain-rules.js'

const READERS: readonly Caller[] = ['teamAdmin', 'teamViewer', 'noTeam', 'external']
const [NAME, FIRST] = ['__typename id', '(first: 100)']

/** All that somebody sees in lists, and what is within. */
const SEEN = `{ viewer { id }
  contents${FIRST} { nodes { ${NAME} versions { ${NAME} } } }
  spaces${FIRST} { nodes { ${NAME} categories${FIRST} { nodes { ${NAME} } }
    topics${FIRST} { nodes { ${NAME} items${FIRST} { nodes { ${NAME} evidence${FIRST} { nodes { ${NAME} } } } } } } } }
  lessons${FIRST} { nodes { ${NAME} contents { ${NAME} } topics { ${NAME} } } }
  members${FIRST} { nodes { ${NAME} } }
  teams${FIRST} { nodes { ${NAME} members${FIRST} { nodes { ${NAME} } } } } }`

/** How records are looked up by their ids. */
const LOOK_UPS: readonly { table: string; type: string; key: string; field: string }[] = [
  { table: 'contents', type: 'Content', key: 'id', field: 'content' },
  { table: 'entities', type: 'KnowledgeSpace', key: 'id', field: 'space' },
  { table: 'entities', type: 'KnowledgeCategory', key: 'id', field: 'category' },
  { table: 'entities', type: 'KnowledgeTopic', key: 'id', field: 'topic' },
  { table: 'entities', type: 'KnowledgeItem', key: 'id', field: 'item' },
  { table: 'lessons', type: 'Lesson', key: 'id', field: 'lesson' },
  { table: 'people', type: 'Member', key: 'user_id', field: 'member' },
  { table: 'teams', type: 'Team', key: 'id', field: 'team' },
]
/** The types of knowledge entities in the graph. */
const TYPES: Readonly<Record<string, string>> = {
  SPACE: 'KnowledgeSpace',
  CATEGORY: 'KnowledgeCategory',
  TOPIC: 'KnowledgeTopic',
  ITEM: 'KnowledgeItem',
}
/** How many records one request looks up. */
const AT_ONCE = 50

interface Seen {
  __typename: string
  id: string
}

interface LookUp {
  type: string
  field: string
  id: string
}

const isSeen = (value: object): value is Seen => '__typename' in value && 'id' in value

/** The records of an answer, however deep. */
function recordsIn(value: unknown): Seen[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isSeen(value) ? [value] : []), ...Object.values(value).flatMap((part) => recordsIn(part))]
}

/** Looks records up by their ids, and returns those that were found. */
async function lookUp(client: Client, records: readonly LookUp[]): Promise<Seen[]> {
  const found: Seen[] = []
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const fields = records
      .slice(from, from + AT_ONCE)
      .map(({ field, id }, index) => `r${index}: ${field}(id: ${JSON.stringify(id)}) { ${NAME} }`)
    const { data } = await client.graphql(`{ ${fields.join(' ')} }`)
    found.push(...recordsIn(data))
  }
  return found
}

/** How to look up the records whose rows are not the same in both. */
function changedRecords(before: Read, after: Read): LookUp[] {
  return LOOK_UPS.flatMap(({ table, type, key, field }) => {
    if (before(table) === after(table)) return []
    const [then, now] = [before, after].map(
      (read) => new Map(read(table).map((row) => [JSON.stringify(row), row])),
    )
    const differing = [...(then ?? []), ...(now ?? [])].filter(
      ([text]) => !(then?.has(text) && now?.has(text)),
    )
    const ids = differing.flatMap(([, row]) => {
      const id = row[key]
      const isOther = table === 'entities' && TYPES[String(row['type'])] !== type
      return typeof id !== 'string' || isOther ? [] : [id]
    })
    return [...new Set(ids)].map((id) => ({ type, field, id }))
  })
}

/**
 * The records that somebody sees although the rows don't let them, by the rules in plain words: in lists, within other
 * records, and by the ids of what has changed.
 */
export async function unreadableSeen(stage: Stage, before: Read, after: Read): Promise<string[]> {
  const found: string[] = []
  const changed = changedRecords(before, after)
  for (const caller of READERS) {
    const client = stage.clients[caller]
    const { data, errors } = await client.graphql(SEEN)
    const person = after('people').find((row) => row['user_id'] === data?.viewer?.id)
    // Whoever has lost the account is told so, and nothing else.
    if (errors.length > 0 && !person) continue
    for (const { message, extensions } of errors)
      if (extensions['code'] !== 'FORBIDDEN') found.push(`${caller} is told: ${message}`)
    const rules = rulesFor(after, person)
    const denied = changed.filter(({ type, id }) => rules[type]?.(id) !== true)
    for (const { __typename: type, id } of [...recordsIn(data), ...(await lookUp(client, denied))])
      if (rules[type]?.(id) !== true) found.push(`${caller} sees ${type} ${id}`)
  }
  return found
}
