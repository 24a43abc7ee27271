import type { Caller } from '../../access/callers.js'
import { importedSpaceId } from '../../../src/records/knowledge-ids.js'
import { addGrant, withToken } from '../../tokens/support/grants.js'
import { uniqueId } from '../builders.js'
import type { Branch } from './fixture.js'
import { MAIL_DOMAIN, StageRecords } from './stage-records.js'

export type DirectoryState = 'connected' | 'paused' | 'disconnected'

/** A stage with methods for records of every other kind. */
export class Stage extends StageRecords {
  /** A lesson of its own, for everyone unless the fields say otherwise. */
  async lesson(
    fields: Record<string, unknown> = {},
  ): Promise<{ id: string; title: string; updatedAt: string }> {
    const [id, title] = [uniqueId('les'), this.next('Lesson')]
    await this.import({ type: 'lesson', id, title, ...fields })
    const { data } = await this.clients.owner.graphql('query ($id: ID!) { lesson(id: $id) { updatedAt } }', {
      id,
    })
    return { id, title, updatedAt: data.lesson.updatedAt }
  }

  /** An indexed document that everybody can read. */
  source(): Promise<{ id: string; title: string }> {
    const indexed = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
    return this.document({ visibility: 'everyone', teamIds: [], ...indexed })
  }

  /**
   * A space of its own with a category, a topic and an item, shared with the team unless the fields of the space say
   * otherwise.
   */
  async branch({
    id: spaceId = uniqueId('spc'),
    topic = {},
    item = {},
    ...fields
  }: { id?: string; topic?: object; item?: object; [field: string]: unknown } = {}): Promise<
    Branch & { name: string }
  > {
    const [categoryId, topicId, itemId] = [uniqueId('cat'), uniqueId('tpc'), uniqueId('itm')]
    const name = this.next('Branch')
    await this.import(
      { type: 'space', id: spaceId, name, visibility: 'teams', teamIds: [this.fixture.teamId], ...fields },
      { type: 'category', id: categoryId, name, spaceId },
      { type: 'topic', id: topicId, name, categoryId, ...topic },
      { type: 'item', id: itemId, name, topicId, ...item },
    )
    return { spaceId, categoryId, topicId, itemId, name }
  }

  /** When an entity of the knowledge tree was last changed. */
  async entityUpdatedAt(field: 'space' | 'category' | 'topic' | 'item', id: string): Promise<string> {
    const { data } = await this.clients.owner.graphql(
      `query ($id: ID!) { entity: ${field}(id: $id) { updatedAt } }`,
      { id },
    )
    return data.entity.updatedAt
  }

  /** A finding of its own. */
  async finding(): Promise<{ id: string; content: string; updatedAt: string }> {
    const [id, content] = [uniqueId('fnd'), this.next('Finding')]
    const updatedAt = '2026-01-01T00:00:00.000Z'
    await this.import({ type: 'finding', id, content, createdAt: updatedAt, updatedAt })
    return { id, content, updatedAt }
  }

  /** A group of synonyms of its own. */
  async synonymGroup(): Promise<{ id: string; terms: string[]; updatedAt: string }> {
    const [id, terms] = [uniqueId('syn'), [this.next('One'), this.next('Two')]]
    const updatedAt = '2026-01-01T00:00:00.000Z'
    await this.import({ type: 'synonymGroup', id, terms, createdAt: updatedAt, updatedAt })
    return { id, terms, updatedAt }
  }

  /** The space for knowledge from resources for the admins, with an item that is drawn from one. */
  async importedBranch(): Promise<{ id: string; name: string; updatedAt: string }> {
    const chapters = [{ id: uniqueId('chp'), text: 'Locks are changed each year.' }]
    const { id: contentId } = await this.document({
      visibility: 'admins',
      teamIds: [],
      processingStatus: 'COMPLETED',
      indexingStatus: 'COMPLETED',
      versions: [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters }],
    })
    const id = importedSpaceId(this.organizationId, { visibility: 'admins', teamIds: [] }, 0)
    const item = { contentIds: [contentId] }
    const { name } = await this.branch({ id, visibility: 'admins', teamIds: [], item })
    return { id, name, updatedAt: await this.entityUpdatedAt('space', id) }
  }

  /** An archived topic with an item, in a space that is shared with the team. */
  async archivedTopic(): Promise<{ id: string; name: string; updatedAt: string }> {
    const { categoryId, topicId, name } = await this.branch({ topic: { state: 'archived' } })
    const { data } = await this.clients.owner.graphql(
      'query ($id: ID!) { category(id: $id) { topics(archived: true) { nodes { updatedAt } } } }',
      { id: categoryId },
    )
    return { id: topicId, name, updatedAt: data.category.topics.nodes[0].updatedAt }
  }

  /** A tag of its own. */
  async tag(): Promise<{ name: string; updatedAt: string }> {
    const name = this.next('Tag')
    const updatedAt = '2026-01-01T00:00:00.000Z'
    await this.import({ type: 'tag', name, createdAt: updatedAt, updatedAt })
    return { name, updatedAt }
  }

  /** A duty of a new role for the topic that everyone can read. In the audit log, it has the names of both. */
  async duty(
    fields: Record<string, unknown> = {},
    roleFields: Record<string, unknown> = {},
  ): Promise<{ id: string; name: string }> {
    const [id, role] = [uniqueId('duty'), await this.role(roleFields)]
    const entityId = this.fixture.branches.everyone.topicId
    const duty = { companyRoleId: role.id, role: 'RESPONSIBLE', entityType: 'TOPIC', entityId }
    await this.import({ type: 'duty', id, ...duty, ...fields })
    return { id, name: `${role.name}: ${await this.topicName()}` }
  }

  /** The name of the topic that everyone can read. */
  async topicName(): Promise<string> {
    const { topicId: id } = this.fixture.branches.everyone
    const { data } = await this.clients.owner.graphql('query ($id: ID!) { topic(id: $id) { name } }', { id })
    return data.topic.name
  }

  /** An invitation that has not been accepted. */
  async invitation(): Promise<{ email: string; name: string }> {
    const name = this.next('Invited')
    const email = `${name.toLowerCase().replace(' ', '.')}@new.example`
    await this.import({ type: 'invitation', email, name, expiresAt: '2999-01-01T00:00:00.000Z' })
    return { email, name }
  }

  /** The id of a new webhook endpoint at a host. As only a few are allowed, earlier ones are deleted. */
  async endpoint(): Promise<{ id: string; host: string }> {
    await this.removeEndpoints()
    const host = `${this.next('hooks').replace(' ', '-')}.example.org`
    const input = { url: `https://${host}/changes` }
    const { webhookEndpoint } = await this.#mutate('createWebhookEndpoint', input, 'webhookEndpoint { id }')
    return { id: webhookEndpoint.id, host }
  }

  /** Deletes the organization's webhook endpoints except the first. */
  async removeEndpoints(): Promise<void> {
    const { data } = await this.clients.owner.graphql('{ webhookEndpoints { nodes { id } } }')
    for (const { id } of data.webhookEndpoints.nodes)
      if (id !== this.fixture.endpointId) await this.#mutate('deleteWebhookEndpoint', { id }, 'id')
  }

  /** A token of somebody who makes no calls. */
  async token(): Promise<{ id: string; name: string }> {
    const name = this.next('Script')
    const { id } = await withToken(this.app, this.organizationId, this.fixture.bystander, {
      kind: 'PERSONAL',
      name,
    })
    return { id, name }
  }

  /** A grant of somebody who makes no calls. */
  async grant(): Promise<string> {
    return (await addGrant(this.app, this.organizationId, this.fixture.bystander)).id
  }

  /** Brings the directory of a caller's organization to a state, whatever state it is in. */
  async bringDirectory(state: DirectoryState, caller: Caller): Promise<void> {
    const owner = caller === 'otherOrganization' ? this.clients.otherOrganization : this.clients.owner
    const { data } = await owner.graphql('{ directorySync { connection { status } } }')
    const status: string = data.directorySync.connection?.status ?? 'DISCONNECTED'
    const change = (mutation: string, input?: object) => this.#mutate(mutation, input, '__typename', owner)
    const [isOff, isPaused] = [status === 'DISCONNECTED', status === 'PAUSED']
    if (isOff && state !== 'disconnected') await change('connectDirectory', { mailDomains: [MAIL_DOMAIN] })
    if (isPaused && state === 'connected') await change('resumeDirectory')
    if (!isPaused && state === 'paused') await change('pauseDirectory')
    if (!isOff && state === 'disconnected') await change('disconnectDirectory')
  }

  async #mutate(mutation: string, input: object | undefined, select: string, client = this.clients.owner) {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
    const query = input
      ? `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { ${select} } }`
      : `mutation { done: ${mutation} { ${select} } }`
    const { data, errors } = await client.graphql(query, input ? { input } : {})
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data.done
  }
}
