import type { Caller } from '../../access/callers.js'
import { imported } from '../../bundle/exported.js'
import { addGrant, withToken } from '../../tokens/support/grants.js'
import type { Client, TestApp } from '../app.js'
import { type BundleRecord, type BuiltPerson, uniqueId } from '../builders.js'
import type { Call } from '../mutations/mutation.js'
import type { Fixture } from './fixture.js'

/** The scopes that a token needs to be let do everything. */
export const ALL_SCOPES = ['content:write', 'narration:synthesize', 'organization:manage']

/** The domain that the organization's addresses have. */
export const MAIL_DOMAIN = 'acme.example'

export type DirectoryState = 'connected' | 'paused' | 'disconnected'

/** An organization as a bundle names it. */
type Head = BundleRecord & { id: string; name: string }

/**
 * An organization with something of everything in it, a client for every kind of caller, and ways to make one more of
 * what mutations work on. Whatever is made has a name of its own.
 */
export class Stage {
  readonly app: TestApp
  readonly organization: Head
  readonly fixture: Fixture
  readonly clients: Readonly<Record<Caller, Client>>
  #made = 0

  constructor(
    app: TestApp,
    { organization, fixture, clients }: Pick<Stage, 'organization' | 'fixture' | 'clients'>,
  ) {
    this.app = app
    this.organization = organization
    this.fixture = fixture
    this.clients = clients
  }

  get organizationId(): string {
    return this.organization.id
  }

  /** Who sends a call that names nobody else. */
  senderOf({ sender = this.clients.admin }: Call): Client {
    return sender
  }

  /** A name that nothing has yet. */
  next(name: string): string {
    this.#made += 1
    return `${name} ${this.#made}`
  }

  /** The id of a video that nobody has added yet. */
  nextVideoId(start: string): string {
    this.#made += 1
    return `${start}${String(this.#made).padStart(11 - start.length, '0')}`
  }

  /** Adds or changes records of the organization. */
  import(...records: BundleRecord[]): Promise<void> {
    return imported(this.app.store, [this.organization, ...records])
  }

  /** A document with a text, shared with the team unless the fields say otherwise. */
  async document({
    title = this.next('Document'),
    ...fields
  }: { title?: string; [field: string]: unknown } = {}): Promise<{ id: string; title: string }> {
    const id = uniqueId('cnt')
    const chapters = [{ id: uniqueId('chp'), text: 'Pumps must be switched off before they are opened.' }]
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, chapters }]
    const shared = { visibility: 'teams', teamIds: [this.fixture.teamId] }
    await this.import({ type: 'content', id, title, contentType: 'document', versions, ...shared, ...fields })
    return { id, title }
  }

  /** A recording with a transcript, shared with the team. */
  async recording(): Promise<{ contentId: string; versionId: string; title: string }> {
    const versionId = uniqueId('ver')
    const segments = [{ startMs: 0, endMs: 900, text: 'Hello' }]
    const versions = [{ id: versionId, versionNumber: 1, isCurrent: true, segments }]
    const { id, title } = await this.document({ contentType: 'audio', versions })
    return { contentId: id, versionId, title }
  }

  /** Somebody who was not there before, and their client. */
  async newcomer(fields: Record<string, unknown> = {}): Promise<{ person: BuiltPerson; client: Client }> {
    const [employeeId, userId, name] = [uniqueId('emp'), uniqueId('usr'), this.next('Newcomer')]
    const person = { employeeId, userId, name, email: `${userId}@${MAIL_DOMAIN}` }
    await this.import({ type: 'person', ...person, ...fields })
    return { person, client: await this.app.signIn(person, { scopes: ALL_SCOPES }) }
  }

  /** A contribution that waits for a decision, of somebody new: a person may send a few in a minute only. */
  async contribution(): Promise<{ id: string; title: string }> {
    const { client } = await this.newcomer()
    const title = this.next('Idea')
    const { status, body, text } = await client.post('/v1/documents', {
      title,
      content: 'Text',
      visibility: 'everyone',
    })
    if (status !== 201) throw new Error(text)
    this.fixture.lastRequestId = body.reviewRequestId
    return { id: body.reviewRequestId, title }
  }

  /** An invitation that has not been accepted. */
  async invitation(): Promise<{ email: string; name: string }> {
    const name = this.next('Invited')
    const email = `${name.toLowerCase().replace(' ', '.')}@new.example`
    await this.import({ type: 'invitation', email, name, expiresAt: '2999-01-01T00:00:00.000Z' })
    return { email, name }
  }

  /** The id of a webhook endpoint at a host. There may be few: those that were made before it are deleted. */
  async endpoint(): Promise<{ id: string; host: string }> {
    await this.removeEndpoints()
    const host = `${this.next('hooks').replace(' ', '-')}.example.org`
    const input = { url: `https://${host}/changes` }
    const { webhookEndpoint } = await this.#mutate('createWebhookEndpoint', input, 'webhookEndpoint { id }')
    return { id: webhookEndpoint.id, host }
  }

  /** Deletes the organization's webhook endpoints but the one that is always there. */
  async removeEndpoints(): Promise<void> {
    const { data } = await this.clients.owner.graphql('{ webhookEndpoints { nodes { id } } }')
    for (const { id } of data.webhookEndpoints.nodes)
      if (id !== this.fixture.endpointId) await this.#mutate('deleteWebhookEndpoint', { id }, 'id')
  }

  /** A token of somebody who is no caller. */
  async token(): Promise<{ id: string; name: string }> {
    const name = this.next('Script')
    const { id } = await withToken(this.app, this.organizationId, this.fixture.bystander, {
      kind: 'PERSONAL',
      name,
    })
    return { id, name }
  }

  /** What somebody who is no caller has let a client do. */
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
