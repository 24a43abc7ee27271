import {
  and,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/sqlite-core'
import type { Viewer } from './context.js'
import { contents, contentTeams, entities, lessons, lessonTeams, spaceTeams } from './tables.js'

const build = new QueryBuilder()

/** Not `=`, which would make SQLite choose an index that begins with the organization. */
export const belongsTo = (organizationId: SQLWrapper, { organizationId: own }: Viewer): SQL =>
  not(ne(organizationId, own))

/** Whether the viewer may edit the row of `contents`; no condition for an administrator. */
export function isEditable({ everything, managedTeamIds }: Viewer): SQL | undefined {
  if (everything) return undefined
  const shares = eq(contentTeams.contentId, contents.id)
  const foreign = and(shares, notInArray(contentTeams.teamId, managedTeamIds))
  return and(
    eq(contents.visibility, 'teams'),
    exists(build.select({ id: contentTeams.teamId }).from(contentTeams).where(shares)),
    notExists(build.select({ id: contentTeams.teamId }).from(contentTeams).where(foreign)),
  )
}

/** Whether the viewer may read the row of `contents`. */
export function isReadable(viewer: Viewer): SQL | undefined {
  const shares = build
    .select({ id: contentTeams.teamId })
    .from(contentTeams)
    .where(and(eq(contentTeams.contentId, contents.id), inArray(contentTeams.teamId, viewer.teamIds)))
  const shared = and(
    ne(contents.processingStatus, 'DRAFT'),
    or(eq(contents.visibility, 'everyone'), and(eq(contents.visibility, 'teams'), exists(shares))),
  )
  return and(
    isNull(contents.reviewRequestId),
    belongsTo(contents.organizationId, viewer),
    viewer.everything ? undefined : or(shared, isEditable(viewer)),
  )
}

/** Whether the viewer may see the row of `lessons`. */
export function isReadableLesson({ everything, teamIds }: Viewer): SQL | undefined {
  if (everything) return undefined
  const shares = build
    .select({ id: lessonTeams.teamId })
    .from(lessonTeams)
    .where(and(eq(lessonTeams.lessonId, lessons.id), inArray(lessonTeams.teamId, teamIds)))
  return or(eq(lessons.visibility, 'everyone'), and(eq(lessons.visibility, 'teams'), exists(shares)))
}

/** Whether the viewer may see the space with this id, and so what lies in it. */
export function isInReadableSpace({ everything, teamIds }: Viewer, spaceId: SQLWrapper): SQL | undefined {
  if (everything) return undefined
  const space = alias(entities, 'space')
  const shares = build
    .select({ id: spaceTeams.teamId })
    .from(spaceTeams)
    .where(and(eq(spaceTeams.spaceId, space.id), inArray(spaceTeams.teamId, teamIds)))
  const visible = or(eq(space.visibility, 'everyone'), and(eq(space.visibility, 'teams'), exists(shares)))
  return exists(
    build
      .select({ id: space.id })
      .from(space)
      .where(and(eq(space.id, spaceId), visible)),
  )
}
