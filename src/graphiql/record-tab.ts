import categories from './records/categories.graphql?raw'
import content from './records/content.graphql?raw'
import items from './records/items.graphql?raw'
import lessons from './records/lessons.graphql?raw'
import people from './records/people.graphql?raw'
import reviews from './records/reviews.graphql?raw'
import roles from './records/roles.graphql?raw'
import spaces from './records/spaces.graphql?raw'
import teams from './records/teams.graphql?raw'
import topics from './records/topics.graphql?raw'

const queries = new Map(
  Object.entries({
    categories,
    content,
    items,
    lessons,
    people,
    reviews,
    roles,
    spaces,
    teams,
    topics,
  }),
)

/** The operations of the web app's pages, by the names of their files. */
const pages = new Map(
  Object.entries(
    import.meta.glob<string>('../web/pages/*/*.graphql', { query: '?raw', import: 'default', eager: true }),
  ).map(([file, query]) => [file.slice(file.lastIndexOf('/') + 1, -'.graphql'.length), query]),
)

/** A tab's query and its variables as JSON. */
export interface RecordTab {
  query: string
  variables: string
}

/** The variables in an address as GraphiQL shows them; none if they are no object. */
function variablesIn(text: string): string {
  try {
    const variables: unknown = JSON.parse(text)
    return typeof variables === 'object' ? JSON.stringify(variables, null, 2) : '{}'
  } catch {
    return '{}'
  }
}

/**
 * The tab of the record that the page's address names, as `src/rest/serve-graphiql.ts` writes it, or of a page of the web
 * app. Only the variables come from the address: a link must not bring a query of its own.
 *
 * @param search the address's query string, such as `?record=roles&id=role_lab-manager`
 */
export function recordTabOf(search: string): RecordTab | undefined {
  const parameters = new URLSearchParams(search)
  const operation = pages.get(parameters.get('page') ?? '')
  if (operation !== undefined)
    return { query: operation, variables: variablesIn(parameters.get('variables') ?? '') }
  const query = queries.get(parameters.get('record') ?? '')
  const id = parameters.get('id')
  if (query === undefined || id === null) return undefined
  return { query, variables: JSON.stringify({ id }, null, 2) }
}
