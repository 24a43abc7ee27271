import type { TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

/** The field of Query that finds one record of each type. */
export const FIELDS = {
  CompanyRole: 'companyRole',
  Content: 'content',
  ContentReviewRequest: 'contentReviewRequest',
  KnowledgeCategory: 'category',
  KnowledgeItem: 'item',
  KnowledgeSpace: 'space',
  KnowledgeTopic: 'topic',
  Lesson: 'lesson',
  Member: 'member',
  Team: 'team',
} as const
export type NodeName = keyof typeof FIELDS
/** The types of records that are found by their ids. */
export const names = Object.keys(FIELDS).filter((name): name is NodeName => name in FIELDS)

/** An organization with a record of each type, its admin, an ordinary member and an external account. */
export async function buildNodes(app: TestApp) {
  const organization = new OrganizationBuilder()
  const teamId = organization.team()
  const people = {
    admin: organization.person({ role: 'admin' }),
    member: organization.person(),
    external: organization.person({ role: 'external' }),
  }
  const { spaceId, categoryId, topicId } = organization.tree()
  const roleId = organization.role()
  organization.duty(roleId, 'TOPIC', topicId)
  const ids = {
    CompanyRole: roleId,
    Content: organization.content(),
    KnowledgeCategory: categoryId,
    KnowledgeItem: organization.item(topicId),
    KnowledgeSpace: spaceId,
    KnowledgeTopic: topicId,
    Lesson: organization.lesson(),
    Member: people.admin.userId,
    Team: teamId,
  }
  await app.import(organization)
  const member = await app.signIn(people.member, { scopes: ['content:write'] })
  const { body } = await member.post('/v1/documents', {
    title: 'For review',
    content: 'Keep it cold.',
    visibility: 'everyone',
  })
  return {
    ids: { ...ids, ContentReviewRequest: String(body.reviewRequestId) },
    admin: await app.signIn(people.admin),
    member,
    external: await app.signIn(people.external),
  }
}
