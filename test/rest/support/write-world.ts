import { imported } from '../../bundle/exported.js'
import { lyceum } from '../../cli/run-cli.js'
import { buildCreators, documentBody } from '../../creation/support/creators.js'
import { Client, type TestApp } from '../../support/app.js'
import { type BundleRecord, uniqueId } from '../../support/builders.js'

/**
 * Makes ready for a change through one of the processes, and gives what makes it. What is kept in between must not be
 * sent after the change, so that it should be one transaction alone.
 */
export type Write = (through: TestApp) => Promise<() => Promise<unknown>>

/** Writes by name: that of the mutation or route, then, after a comma, what sets it apart from others of it. */
export type Writes = Readonly<Record<string, Write>>

/** A change that nothing is made ready for. */
export function atOnce(change: (through: TestApp) => Promise<unknown>): Write {
  return async (through) => () => change(through)
}

/** Runs a command that must be done, on the database of an application. */
export async function command({ url }: TestApp, ...args: string[]): Promise<void> {
  const { status, stderr } = await lyceum(args, { DATABASE_URL: url })
  if (status !== 0) throw new Error(stderr)
}

const ALL_SCOPES = ['content:write', 'narration:synthesize', 'organization:manage']
export const MAIL_DOMAIN = 'acme.example'

/** An organization with something of everything, its callers, and what writes to it are made with. */
export async function buildWorld(app: TestApp) {
  const { organization, teamId, people, admin, manager, member, external } = await buildCreators(app)
  const { spaceId, topicId } = organization.tree()
  const roleId = organization.role({ name: 'Keeper', holderUserIds: [people.member.userId] })
  const versionId = uniqueId('ver')
  const segments = [{ startMs: 0, endMs: 900, text: 'Hello' }]
  const contentId = organization.content({
    contentType: 'audio',
    versions: [{ id: versionId, versionNumber: 1, isCurrent: true, segments }],
  })
  organization.item(topicId, { name: 'An item', contentIds: [contentId] })
  const lessonId = organization.lesson({ contentIds: [contentId], topicIds: [topicId] })
  const head = {
    type: 'organization',
    id: organization.id,
    name: 'Organization',
    emailDomains: [MAIL_DOMAIN],
  }
  await app.import(organization)
  await imported(app.store, [head])
  const contribution = await member.post('/v1/documents', documentBody())
  const requestId: string = contribution.body.reviewRequestId
  const ids = { teamId, spaceId, topicId, lessonId, roleId, contentId, versionId, requestId }

  let count = 0
  const next = (name: string) => `${name} ${(count += 1)}`
  const importing = (through: TestApp, ...records: BundleRecord[]) =>
    imported(through.store, [head, ...records])

  /** Somebody who was not there before. */
  async function newcomer(through: TestApp, options: Record<string, unknown> = {}) {
    const [employeeId, userId, name] = [uniqueId('emp'), uniqueId('usr'), next('Newcomer')]
    const person = { employeeId, userId, name, email: `n${count}@${MAIL_DOMAIN}` }
    await importing(through, { type: 'person', ...person, ...options })
    return person
  }

  /** Sends a mutation that must be done, and gives what was selected of its payload. */
  async function mutate(
    through: TestApp,
    { token }: Client,
    mutation: string,
    { input, select = '__typename' }: { input?: object; select?: string } = {},
  ): Promise<ReturnType<typeof JSON.parse>> {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`
    const query = input
      ? `mutation ($input: ${type}!) { done: ${mutation}(input: $input) { ${select} } }`
      : `mutation { done: ${mutation} { ${select} } }`
    const { data, errors } = await new Client(through, token).graphql(query, input ? { input } : {})
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data.done
  }

  /** Sends a body that must be taken, and gives the answer's. */
  async function post(through: TestApp, { token }: Client, path: string, body: object) {
    const answer = await new Client(through, token).post(path, body)
    if (answer.status >= 300) throw new Error(answer.text)
    return answer.body
  }

  return {
    app,
    organization,
    people,
    callers: { admin, manager, member, external },
    owner: await app.signIn(people.owner, { scopes: ALL_SCOPES }),
    /** What is asked for, and changed; the request is that of the last decision. */
    ids: { ...ids, memberId: people.member.userId },
    next,
    importing,
    newcomer,
    mutate,
    post,
  }
}

export type WriteWorld = Awaited<ReturnType<typeof buildWorld>>
