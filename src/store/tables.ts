import type { Kit } from './table-kit.js'
import { defineAdminTables } from './tables/admin.js'
import { defineChangeTables } from './tables/changes.js'
import { defineContentTables } from './tables/content.js'
import { defineDirectoryTables } from './tables/directory.js'
import { defineDocumentTables } from './tables/documents.js'
import { defineKnowledgeTables } from './tables/knowledge.js'
import { defineOAuthTables } from './tables/oauth.js'
import { definePeopleTables } from './tables/people.js'
import { defineRoleTables } from './tables/roles.js'
import { defineSearchTables } from './tables/search.js'
import { defineWebhookTables } from './tables/webhooks.js'
import { defineWorkTables } from './tables/work.js'

/** Every table of the service, written once and made for either database by its kit. */
export function defineTables(kit: Kit) {
  const people = definePeopleTables(kit)
  const content = defineContentTables(kit, people)
  const knowledge = defineKnowledgeTables(kit, people, content)
  return {
    ...people,
    ...defineChangeTables(kit, people),
    ...content,
    ...knowledge,
    ...defineRoleTables(kit, people, knowledge),
    ...defineAdminTables(kit, people),
    ...defineSearchTables(kit, people),
    ...defineDirectoryTables(kit, people),
    ...defineDocumentTables(kit, people),
    ...defineWebhookTables(kit, people),
    ...defineOAuthTables(kit, people),
    ...defineWorkTables(kit, people, content),
  }
}

export type Tables = ReturnType<typeof defineTables>
