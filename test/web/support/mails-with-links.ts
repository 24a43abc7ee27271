import { expect } from 'vitest'
import { z } from 'zod'
import { jobScope } from '../../../src/access/system-scope.js'
import { disableWebhook } from '../../../src/changes/disable-webhook.js'
import { linksOf } from '../../../src/graph/links.js'
import { send } from '../../knowledge/support/edited-tree.js'
import { deactivation, provision, scimClient } from '../../scim/support/tenant.js'
import type { Client, TestApp } from '../../support/app.js'
import { mailsOf } from '../../support/mails.js'

const DECIDED = 'reviewRequest { id }'

const mail = z.object({ messageId: z.string(), to: z.object({ address: z.string() }), text: z.string() })

/** A link in a mail of the demo's organization. */
export interface MailedLink {
  /** What the mail is about: the beginning of its id. */
  kind: string
  address: string
  link: string
}

/** Sends a mutation that must succeed, and returns what it selects of the payload. */
async function mutate(client: Client, mutation: string, input: object, select: string) {
  const { done, errors } = await send(client, mutation, input, select)
  expect([mutation, errors]).toEqual([mutation, []])
  return done
}

/** Contributes a document, which goes to review, and returns the request's id. */
async function contribute(member: Client, title: string): Promise<string> {
  const input = { title, content: `${title}, as we do it.`, visibility: 'EVERYONE' }
  const { reviewRequestId } = await mutate(member, 'createDocument', input, 'reviewRequestId')
  return reviewRequestId
}

/** A person, and the time since which their record is as it is. */
async function asItIs(admin: Client, userId: string) {
  const { data } = await admin.graphql('query ($userId: ID!) { member(id: $userId) { updatedAt } }', {
    userId,
  })
  return { userId, expectedUpdatedAt: data.member.updatedAt }
}

/** More people than a directory may have leave within an hour. */
const LEAVERS = 20

/** Has the directory add people, who are welcomed, and have all but the first of them leave, until it is paused. */
async function useDirectory(app: TestApp, owner: Client): Promise<void> {
  const { token } = await mutate(owner, 'rotateDirectoryToken', {}, 'token')
  const scim = scimClient(app, token)
  const names = ['Nadia Berg', ...Array.from({ length: LEAVERS }, (_, number) => `Temp ${number}`)]
  const people = []
  for (const [number, name] of names.entries()) {
    const userName = `new.${number}@varde.example`
    const emails = [{ value: userName, type: 'work', primary: true }]
    people.push(await provision(scim, name, { userName, emails }))
  }
  const answers = []
  for (const { id } of people.slice(1)) answers.push(await scim('PATCH', `/Users/${id}`, deactivation))
  expect(answers.at(-1)?.status).toBe(503)
}

/** Has an endpoint of a webhook disabled, as one that has answered 410. */
async function loseEndpoint(app: TestApp, owner: Client, url: string): Promise<void> {
  const input = { url: 'https://hooks.varde.example/changes' }
  const { webhookEndpoint } = await mutate(owner, 'createWebhookEndpoint', input, 'webhookEndpoint { id }')
  const scope = jobScope('org_varde')
  const links = linksOf({}, () => url)
  await app.store.transaction(scope, (tx) =>
    disableWebhook(tx, scope, webhookEndpoint.id, 'it has answered 410', links),
  )
}

/**
 * Makes the service send its mails with links, most of them to people of the demo, and returns the links. Only the mail that
 * signs somebody in has tests of its own.
 *
 * @param url where the service is
 */
export async function sendMails(app: TestApp, url: string): Promise<readonly MailedLink[]> {
  const scopes = ['content:write', 'organization:manage']
  const admin = await app.signIn({ userId: 'usr_amara-okafor' }, { scopes })
  const member = await app.signIn({ userId: 'usr_sofia-restrepo' }, { scopes })
  await contribute(member, 'Packing a spare seal')
  const toApprove = { id: await contribute(member, 'Cutting a seal'), visibility: 'EVERYONE' }
  await mutate(admin, 'approveContentReviewRequest', toApprove, DECIDED)
  const toReject = { id: await contribute(member, 'Gluing a seal'), reason: 'A glued seal leaks.' }
  await mutate(admin, 'rejectContentReviewRequest', toReject, DECIDED)
  const lesson = { title: 'Reading a seal', visibility: 'EVERYONE' }
  const { lessonId } = await mutate(admin, 'createLesson', lesson, 'lessonId')
  const userIds = ['usr_bjarne-eikeland', 'usr_daniel-mwangi', 'usr_sofia-restrepo']
  await mutate(admin, 'enrollMembers', { lessonId, userIds, mail: true }, 'lessonId')
  await mutate(
    admin,
    'inviteMember',
    { email: 'noor@varde.example', name: 'Noor New' },
    'invitation { email }',
  )
  const owner = await app.signIn({ userId: 'usr_ingrid-solheim' }, { scopes })
  await useDirectory(app, owner)
  await loseEndpoint(app, owner, url)

  const role = { role: 'BILLING_ADMIN', ...(await asItIs(admin, 'usr_katarzyna-maj')) }
  await mutate(admin, 'changeAccountRole', role, 'userId')
  const moved = { email: 'nadia@varde.example', ...(await asItIs(admin, 'usr_nadia-petrova')) }
  await mutate(admin, 'updateMember', moved, 'userId')

  const mails = z.array(mail).parse(await mailsOf(app, 'org_varde'))
  return mails.flatMap(({ messageId, to: { address }, text }) =>
    [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => {
      const kind = messageId.replace(/_.*$/, '')
      return { kind, address, link }
    }),
  )
}
