import type { Caller } from '../../access/callers.js'
import { imported } from '../../bundle/exported.js'
import type { Client, TestApp } from '../app.js'
import { type BundleRecord, type BuiltPerson, uniqueId } from '../builders.js'
import type { Call } from '../mutations/mutation.js'
import type { Fixture } from './fixture.js'

/** The scopes of a token that may do everything. */
export const ALL_SCOPES = ['content:write', 'narration:synthesize', 'organization:manage']

/** The mail domain of the organization. */
export const MAIL_DOMAIN = 'acme.example'

/** An organization as a bundle names it. */
type Head = BundleRecord & { id: string; name: string }

/**
 * An organization with records of every kind, a client for every kind of caller, and methods that make more people,
 * roles and documents for mutations to work on. Every new record has its own name.
 */
export class StageRecords {
  readonly app: TestApp
  readonly organization: Head
  readonly fixture: Fixture
  readonly clients: Readonly<Record<Caller, Client>>
  #made = 0

  constructor(
    app: TestApp,
    { organization, fixture, clients }: Pick<StageRecords, 'organization' | 'fixture' | 'clients'>,
  ) {
    this.app = app
    this.organization = organization
    this.fixture = fixture
    this.clients = clients
  }

  get organizationId(): string {
    return this.organization.id
  }

  /** The client that sends a call: its own sender, or the admin. */
  senderOf({ sender = this.clients.admin }: Call): Client {
    return sender
  }

  /** An unused name. */
  next(name: string): string {
    this.#made += 1
    return `${name} ${this.#made}`
  }

  /** The id of a video that has not been added yet. */
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

  /** A new person, and their client. */
  async newcomer(fields: Record<string, unknown> = {}): Promise<{ person: BuiltPerson; client: Client }> {
    const [employeeId, userId, name] = [uniqueId('emp'), uniqueId('usr'), this.next('Newcomer')]
    const person = { employeeId, userId, name, email: `${userId}@${MAIL_DOMAIN}` }
    await this.import({ type: 'person', ...person, ...fields })
    return { person, client: await this.app.signIn(person, { scopes: ALL_SCOPES }) }
  }

  /** A person who makes no calls, and when their record was last changed. */
  async member(fields: Record<string, unknown> = {}): Promise<BuiltPerson & { updatedAt: string }> {
    const [employeeId, userId, name] = [uniqueId('emp'), uniqueId('usr'), this.next('Member')]
    const person = { employeeId, userId, name, email: `${userId}@${MAIL_DOMAIN}` }
    await this.import({ type: 'person', ...person, ...fields })
    const { data } = await this.clients.owner.graphql('query ($id: ID!) { member(id: $id) { updatedAt } }', {
      id: userId,
    })
    return { ...person, updatedAt: data.member.updatedAt }
  }

  /** A team with these people, and when it was last changed. */
  async team(...members: BuiltPerson[]): Promise<{ id: string; name: string; updatedAt: string }> {
    const [id, name] = [uniqueId('team'), this.next('Team')]
    const teams = [{ id, role: 'team-viewer' }]
    const people = members.map(({ employeeId, userId, name: own, email }) => ({
      type: 'person',
      employeeId,
      userId,
      name: own,
      email,
      teams,
    }))
    await this.import({ type: 'team', id, name }, ...people)
    const { data } = await this.clients.owner.graphql('query ($id: ID!) { team(id: $id) { updatedAt } }', {
      id,
    })
    return { id, name, updatedAt: data.team.updatedAt }
  }

  /** A contribution that waits for a decision, from a new person, as a person may send only a few a minute. */
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

  /** A role of its own. */
  async role(fields: Record<string, unknown> = {}): Promise<{ id: string; name: string; updatedAt: string }> {
    const [id, name] = [uniqueId('role'), this.next('Role')]
    await this.import({ type: 'companyRole', id, name, ...fields })
    const { data } = await this.clients.owner.graphql(
      'query ($id: ID!) { companyRole(id: $id) { updatedAt } }',
      { id },
    )
    return { id, name, updatedAt: data.companyRole.updatedAt }
  }
}
