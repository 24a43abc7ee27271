import { groupBy } from '../../../src/store/group.js'
import type { Row } from '../../faults/support/parsed-rows.js'
import { isTrue } from './moment.js'

/** Reads the rows of a table. */
export type Read = (table: string) => readonly Row[]

/** Whether somebody may read the record with an id. */
type Rule = (id: unknown) => boolean

const ADMINS = new Set(['owner', 'admin', 'billing-admin'])

/** The rules of reading in plain words, for one person: by the type of a record, whether they may read it. */
export function rulesFor(read: Read, person: Row | undefined): Readonly<Record<string, Rule>> {
  const role = String(person?.['role'])
  const [isAdmin, isExternal] = [ADMINS.has(role), role === 'external']
  const own = read('team_members').filter((row) => row['employee_id'] === person?.['employee_id'])
  const onTeams = new Set(own.map((row) => row['team_id']))
  const manages = new Set(
    own.filter((row) => row['role'] === 'team-admin' && !isExternal).map((row) => row['team_id']),
  )
  const byId = (table: string) => {
    const rows = new Map(read(table).map((row) => [row['id'], row]))
    return (id: unknown) => rows.get(id)
  }
  const teamsOf = (table: string, owner: string) => {
    const rows = groupBy(read(table), (row) => row[owner])
    return (id: unknown) => (rows.get(id) ?? []).map((row) => row['team_id'])
  }
  const isSharedWith = (visibility: unknown, teams: readonly unknown[]) =>
    isAdmin || visibility === 'everyone' || (visibility === 'teams' && teams.some((id) => onTeams.has(id)))

  const [content, contentTeams] = [byId('contents'), teamsOf('content_teams', 'content_id')]
  const edits = (row: Row | undefined) => {
    const teams = contentTeams(row?.['id'])
    return (
      isAdmin || (row?.['visibility'] === 'teams' && teams.length > 0 && teams.every((id) => manages.has(id)))
    )
  }
  const readsContent: Rule = (id) => {
    const row = content(id)
    if (!row || row['archived_at'] !== null || row['review_request_id'] !== null) return false
    return (
      edits(row) ||
      (row['processing_status'] !== 'DRAFT' && isSharedWith(row['visibility'], contentTeams(id)))
    )
  }

  const [version, versions] = [byId('content_versions'), read('content_versions')]
  const readsVersion: Rule = (id) => {
    const row = version(id)
    const current = versions.find(
      (one) => one['content_id'] === row?.['content_id'] && isTrue(one['is_current']),
    )
    const isReleased =
      isTrue(row?.['is_current']) ||
      (row?.['status'] === 'COMPLETED' &&
        Number(row['version_number']) < Number(current?.['version_number'] ?? 0))
    return readsContent(row?.['content_id']) && (isReleased || edits(content(row?.['content_id'])))
  }

  const [entity, spaceTeams] = [byId('entities'), teamsOf('space_teams', 'space_id')]
  const isWhole = (ids: readonly unknown[]) =>
    ids.every((id) => id === null || entity(id)?.['state'] === 'current')
  const readsEntity: Rule = (id) => {
    const row = entity(id)
    const space = entity(row?.['space_id'])
    return (
      row !== undefined &&
      isWhole([id, row['topic_id'], row['category_id'], row['space_id']]) &&
      isSharedWith(space?.['visibility'], spaceTeams(space?.['id']))
    )
  }

  const [lesson, lessonTeams] = [byId('lessons'), teamsOf('lesson_teams', 'lesson_id')]
  const enrolled = new Set(
    read('enrollments')
      .filter((row) => row['user_id'] === person?.['user_id'])
      .map((row) => row['lesson_id']),
  )
  const readsLesson: Rule = (id) => {
    const row = lesson(id)
    if (!row || isExternal) return false
    return row['purpose'] === 'standard'
      ? isSharedWith(row['visibility'], lessonTeams(id))
      : isAdmin || enrolled.has(id)
  }
  return {
    Content: readsContent,
    ContentVersion: readsVersion,
    KnowledgeSpace: readsEntity,
    KnowledgeCategory: readsEntity,
    KnowledgeTopic: readsEntity,
    KnowledgeItem: readsEntity,
    Lesson: readsLesson,
    Member: (id) => !isExternal && (isAdmin || id === person?.['user_id']),
    Team: (id) => !isExternal && (isAdmin || onTeams.has(id)),
  }
}
