import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { type Caller, callerFinder } from '../shared/caller.js'
import { cursorMaker } from '../shared/cursors.js'
import { BenchDatabase } from '../shared/database.js'
import { type Loaders, loadersFor } from './loaders.js'

/** The person who asks, and what they may see. */
export interface Viewer {
  userId: string
  organizationId: string
  role: string
  /** Whether they administer the organization. */
  everything: boolean
  teamIds: string[]
  managedTeamIds: string[]
  /** Whose lists of content make up the viewer's. */
  audiences: string[]
}

/** Where a viewer's queries go. */
export interface Reader {
  db: BetterSQLite3Database
  viewer: Viewer
}

/** What resolvers get. */
export interface RequestContext extends Reader {
  loaders: Loaders
  cursor: (list: string, filters: object, key: readonly unknown[]) => string
}

function viewerOf(caller: Caller): Viewer {
  const { userId, organizationId, role } = caller
  return {
    userId,
    organizationId,
    role,
    everything: caller.everything === 1,
    teamIds: JSON.parse(caller.teamIds),
    managedTeamIds: JSON.parse(caller.managedTeamIds),
    audiences: JSON.parse(caller.audiences),
  }
}

/** Opens the file read-only for Drizzle, and for what all servers share. */
export function openContext(file: string) {
  const client = new Database(file, { readonly: true, timeout: 1_000 })
  client.pragma('cache_size = -65536')
  client.pragma('mmap_size = 268435456')
  let queries = 0
  const db = drizzle(client, { logger: { logQuery: () => void (queries += 1) } })
  const shared = new BenchDatabase(file)
  const encode = cursorMaker(shared)
  return {
    findCaller: callerFinder(shared),
    /** How many SQL statements have run so far. */
    statements: () => queries + shared.statements,
    /** The context of one request. */
    contextFor: (caller: Caller): RequestContext => {
      const reader = { db, viewer: viewerOf(caller) }
      return {
        ...reader,
        loaders: loadersFor(reader),
        cursor: (list, filters, key) => encode(list, filters, caller, key),
      }
    },
  }
}
