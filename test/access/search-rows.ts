import type { AccessRow, PublicFields } from './access-row.js'
import { everyone, organizationAdmins, type RowCounts, rowCounts } from './callers.js'

const find = (query: string, type: string, rows: RowCounts): AccessRow => ({
  note: type,
  route: 'GET /v1/search',
  path: () => `/v1/search?query=${query}&types=${type}`,
  field: 'Query.search',
  query: () => `{ search(query: "${query}", types: [${type}]) { nodes { nodeId } } }`,
  expected: everyone,
  rows,
})

/** Everyone may search, and finds what they may read. Synonyms are the admins'. */
export const searchRows: readonly AccessRow[] = [
  {
    note: 'titles with a word that begins so',
    route: 'GET /v1/search/suggestions',
    path: () => '/v1/search/suggestions?prefix=manu',
    field: 'Query.searchSuggestions',
    query: () => '{ searchSuggestions(prefix: "manu") { nodes { text } } }',
    expected: everyone,
  },
  {
    field: 'Query.synonymGroups',
    query: () => '{ synonymGroups { nodes { id } } }',
    expected: organizationAdmins,
    rows: rowCounts(1),
  },
  find('manual', 'CONTENT', rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 2 })),
  find('flange', 'SEGMENT', rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 2 })),
  find('gasket', 'CHAPTER', rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 2 })),
  find('topic', 'TOPIC', rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 2 })),
  find('item', 'ITEM', rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 2 })),
  find('lesson', 'LESSON', rowCounts(3, { teamAdmin: 2, teamViewer: 2, noTeam: 1, external: 0 })),
  find('role', 'ROLE', rowCounts(1, { teamAdmin: 1, teamViewer: 1, noTeam: 1, external: 0 })),
  find('caller', 'PERSON', rowCounts(8, { teamAdmin: 1, teamViewer: 1, noTeam: 1, external: 0 })),
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  Query: 'search searchSuggestions',
  SearchSuggestions: 'nodes',
  SearchSuggestion: 'text type',
  SearchResult:
    'type title headline url snippet contentId chapterId sequence startMs nodeId node recordId topic moreInText',
  SearchSnippetPart: 'text isMatch',
  SearchTypeCount: 'type count',
  SynonymGroup: 'id terms createdAt updatedAt',
}
