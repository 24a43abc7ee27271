import { and, asc, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/sqlite-core'
import type { Reader } from './context.js'
import {
  chapters,
  contentAudiences,
  contents,
  contentTags,
  contentTeams,
  contentVersions,
  entities,
  evidence,
  people,
  tags,
  teams,
} from './tables.js'
import { isEditable, isInReadableSpace, belongsTo, isReadable } from './visibility.js'

/** The latest of each of the viewer's audiences, merged. */
function latest({ db, viewer }: Reader, limit: number) {
  const [first, second, ...others] = viewer.audiences.map((audience, index) => {
    const listed = db
      .select({ id: contentAudiences.contentId, listedAt: contentAudiences.createdAt })
      .from(contentAudiences)
      .where(eq(contentAudiences.audience, audience))
      .orderBy(desc(contentAudiences.createdAt), desc(contentAudiences.contentId))
      .limit(limit)
      .as(`audience_${index}`)
    return db.select().from(listed)
  })
  if (!first) throw new Error('Everybody has an audience.')
  if (!second) return first.as('page')
  return union(first, second, ...others)
    .orderBy(desc(sql`created_at`), desc(sql`content_id`))
    .limit(limit)
    .as('page')
}

/** What the viewer may read, the latest first. */
export async function listContents(reader: Reader, limit: number) {
  const page = latest(reader, limit)
  return reader.db
    .select({
      id: contents.id,
      title: contents.title,
      type: contents.type,
      summary: contents.summary,
      durationSeconds: sql<
        number | null
      >`case ${contents.type} when 'video' then ${contents.durationSeconds} end`,
      processingStatus: contents.processingStatus,
      indexingStatus: contents.indexingStatus,
      failureReason: sql<string | null>`case when ${contents.indexingStatus} = 'FAILED'
        and ${contents.failureReason} = 'NO_USABLE_CONTENT' then 'NO_USABLE_CONTENT' end`,
      visibility: contents.visibility,
      createdBy: { id: people.userId, name: people.name },
      createdAt: contents.createdAt,
      updatedAt: contents.updatedAt,
    })
    .from(page)
    .innerJoin(contents, eq(contents.id, page.id))
    .leftJoin(people, eq(people.userId, contents.createdByUserId))
    .where(isReadable(reader.viewer))
    .orderBy(desc(page.listedAt), desc(page.id))
}

/** Their titles alone. */
export async function listTitles(reader: Reader, limit: number) {
  const page = latest(reader, limit)
  return reader.db
    .select({ id: contents.id, title: contents.title, type: contents.type })
    .from(page)
    .innerJoin(contents, eq(contents.id, page.id))
    .where(isReadable(reader.viewer))
    .orderBy(desc(page.listedAt), desc(page.id))
}

export async function listTeamsOfContents({ db, viewer }: Reader, contentIds: readonly string[]) {
  return db
    .select({ contentId: contentTeams.contentId, id: teams.id, name: teams.name })
    .from(contentTeams)
    .innerJoin(teams, eq(teams.id, contentTeams.teamId))
    .where(and(inArray(contentTeams.contentId, [...contentIds]), belongsTo(teams.organizationId, viewer)))
    .orderBy(asc(contentTeams.contentId), asc(teams.nameFold), asc(teams.id))
}

export async function listTagsOfContents({ db, viewer }: Reader, contentIds: readonly string[]) {
  return db
    .select({ contentId: contentTags.contentId, name: contentTags.tag })
    .from(contentTags)
    .innerJoin(tags, and(eq(tags.organizationId, contentTags.organizationId), eq(tags.name, contentTags.tag)))
    .where(
      and(inArray(contentTags.contentId, [...contentIds]), belongsTo(contentTags.organizationId, viewer)),
    )
    .orderBy(asc(contentTags.contentId), asc(tags.nameFold), asc(tags.name))
}

/** The resources' versions that the viewer may see, the newest of each resource first. */
export async function listVersions({ db, viewer }: Reader, contentIds: readonly string[]) {
  const present = alias(contentVersions, 'present')
  const released = db
    .select({ versionNumber: present.versionNumber })
    .from(present)
    .where(and(eq(present.contentId, contents.id), eq(present.isCurrent, true)))
  return db
    .select({
      contentId: contentVersions.contentId,
      id: contentVersions.id,
      versionNumber: contentVersions.versionNumber,
      isCurrent: contentVersions.isCurrent,
    })
    .from(contentVersions)
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .where(
      and(
        inArray(contentVersions.contentId, [...contentIds]),
        isReadable(viewer),
        viewer.everything
          ? undefined
          : or(
              eq(contentVersions.isCurrent, true),
              and(eq(contentVersions.status, 'COMPLETED'), lt(contentVersions.versionNumber, released)),
              isEditable(viewer),
            ),
      ),
    )
    .orderBy(asc(contentVersions.contentId), desc(contentVersions.versionNumber))
}

export async function listChapters({ db, viewer }: Reader, versionIds: readonly string[]) {
  return db
    .select({
      versionId: chapters.versionId,
      id: chapters.id,
      sequence: sql<number>`${chapters.position} + 1`,
      headline: chapters.headline,
    })
    .from(chapters)
    .innerJoin(contentVersions, eq(contentVersions.id, chapters.versionId))
    .innerJoin(contents, eq(contents.id, contentVersions.contentId))
    .where(and(inArray(chapters.versionId, [...versionIds]), isReadable(viewer)))
    .orderBy(asc(chapters.versionId), asc(chapters.position))
}

/** The topics that the resources' knowledge lies on, by name. */
export async function listTopicsOfContents({ db, viewer }: Reader, contentIds: readonly string[]) {
  const item = alias(entities, 'item')
  const produced = db
    .select({ contentId: evidence.contentId, topicId: item.topicId, items: count().as('items') })
    .from(evidence)
    .innerJoin(item, eq(item.id, evidence.itemId))
    .where(and(inArray(evidence.contentId, [...contentIds]), eq(item.live, true)))
    .groupBy(evidence.contentId, item.topicId)
    .as('produced')
  return db
    .select({
      contentId: produced.contentId,
      itemCount: produced.items,
      topic: { id: entities.id, name: entities.name },
    })
    .from(produced)
    .innerJoin(contents, and(eq(contents.id, produced.contentId), eq(contents.indexingStatus, 'COMPLETED')))
    .innerJoin(entities, eq(entities.id, produced.topicId))
    .where(and(belongsTo(entities.organizationId, viewer), isInReadableSpace(viewer, entities.spaceId)))
    .orderBy(asc(entities.nameFold), asc(entities.id))
}

/** The first items of each of the topics, by name. */
export async function listItemsOfTopics({ db, viewer }: Reader, topicIds: readonly string[], limit: number) {
  const topic = alias(entities, 'topic')
  const below = alias(entities, 'below')
  const first = db
    .select({ id: below.id })
    .from(below)
    .where(and(eq(below.topicId, topic.id), eq(below.live, true), eq(below.type, 'ITEM')))
    .orderBy(asc(below.nameFold), asc(below.id))
    .limit(limit)
  return db
    .select({ topicId: topic.id, id: entities.id, name: entities.name })
    .from(topic)
    .innerJoin(entities, inArray(entities.id, first))
    .where(
      and(
        inArray(topic.id, [...topicIds]),
        belongsTo(entities.organizationId, viewer),
        isInReadableSpace(viewer, entities.spaceId),
      ),
    )
    .orderBy(asc(entities.nameFold), asc(entities.id))
}
