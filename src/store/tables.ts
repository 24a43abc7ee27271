import type { Kit } from './kit.js'
import { defineAdminTables } from './tables/admin.js'
import { defineContentTables } from './tables/content.js'
import { defineKnowledgeTables } from './tables/knowledge.js'
import { definePeopleTables } from './tables/people.js'
import { defineRoleTables } from './tables/roles.js'
import { defineWorkTables } from './tables/work.js'

/** Every table of the service, written once and made for either database by its kit. */
export function defineTables(kit: Kit) {
  const people = definePeopleTables(kit)
  const content = defineContentTables(kit, people)
  const knowledge = defineKnowledgeTables(kit, people, content)
  return {
    ...people,
    ...content,
    ...knowledge,
    ...defineRoleTables(kit, people, knowledge),
    ...defineAdminTables(kit, people),
    ...defineWorkTables(kit, people, content),
  }
}

export type Tables = ReturnType<typeof defineTables>
