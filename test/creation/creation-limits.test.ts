import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VIDEO_SITE_HOSTS } from '../../src/providers/video-site/parse-link.js'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { buildCreators } from './support/creators.js'
import { type CreationOperation, surfaces } from './support/surfaces.js'
import { fixturePolicy, startFixture, toFixture, type WebFixture } from '../providers/web-fixture.js'

/** An organization with more teams than a creation may name. */
async function withTeams(app: Parameters<typeof buildCreators>[0]) {
  const organization = new OrganizationBuilder()
  const teamIds = Array.from({ length: 51 }, () => organization.team())
  const person = organization.person({ role: 'admin' })
  await app.import(organization)
  return { teamIds, admin: await app.signIn(person, { scopes: ['content:write'] }) }
}

let fixture: WebFixture
beforeAll(async () => {
  fixture = await startFixture((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/markdown' })
      .end('# Keys\n\nThe keys must be returned.\n'),
  )
})
afterAll(() => fixture.close())

const services = {
  webFetcher: createWebFetcher({
    refusedHosts: [...VIDEO_SITE_HOSTS],
    policy: fixturePolicy,
    resolve: toFixture,
  }),
  videoSite: {
    check: async ({ id }: { id: string }) =>
      id === 'missing_vid'
        ? { kind: 'unusable' as const, cause: 'missing' as const }
        : { kind: 'usable' as const, title: 'A video', durationSeconds: null },
  },
}

/** What each operation takes. */
const samples: Record<CreationOperation, () => Record<string, unknown>> = {
  createDocument: () => ({ title: 'Keys', content: 'Text', visibility: 'everyone', asDraft: true }),
  createDocumentFromUrl: () => ({ url: fixture.url('/keys.md'), visibility: 'everyone' }),
  addVideo: () => ({
    url: `https://youtu.be/${uniqueId('v').slice(2, 13).replaceAll('-', '_')}`,
    visibility: 'everyone',
  }),
}
const operations: CreationOperation[] = ['createDocument', 'createDocumentFromUrl', 'addVideo']

const directionMarks = [
  0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
]
/** Characters next to the forbidden ones in Unicode, which titles need: emoji joiners, hyphens, narrow spaces. */
const neighbours = [0x061b, 0x061d, 0x200d, 0x2010, 0x2027, 0x202f, 0x2070, 0x20, 0x7e, 0xa0]
const breaks = ['\n', '\r', '\u0085', '\u2028', '\u2029', '\t', '\0', '\u007f', '\u009f', '\ud800']

describeOnBothDatabases(
  'the limits of creating content',
  (app) => {
    describe.each(surfaces)('by $name', (surface) => {
      /** `taken`, or the status and the field at fault. */
      const outcome = async (
        client: Client,
        operation: CreationOperation,
        fields: Record<string, unknown> = {},
      ) => {
        const { status, param } = await surface.send(client, operation, {
          ...samples[operation](),
          ...fields,
        })
        return status === 201 ? 'taken' : `${status} ${param}`
      }

      it('are a title of 255 characters on one line, without what changes the direction of text', async () => {
        const { admin } = await buildCreators(app())
        const title = (text: unknown) => outcome(admin, 'createDocument', { title: text })
        expect(await title('🙂'.repeat(255))).toBe('taken')
        expect(await title(` ${'é'.repeat(255)}\t`)).toBe('taken')
        expect(await title('é'.repeat(256))).toBe('400 title')
        expect(await title('🙂'.repeat(256))).toBe('400 title')
        const unseen = ['', '  ', '\u200B', '\u200D\u2060', '\u3164', '\u2800 \u2800', '\u00AD', '\u{E0020}']
        const ending = ['Title\n', '\r\nTitle', 'Title\u2028', '\u200ETitle', 'Title\u202C ']
        for (const text of [...unseen, ...ending, ...breaks.map((character) => `a${character}b`)]) {
          expect({ text, is: await title(text) }).toEqual({ text, is: '400 title' })
        }
        for (const point of directionMarks) {
          expect({ point, is: await title(`a${String.fromCodePoint(point)}b`) }).toEqual({
            point,
            is: '400 title',
          })
        }
        for (const point of neighbours) {
          expect({ point, is: await title(`a${String.fromCodePoint(point)}b`) }).toEqual({
            point,
            is: 'taken',
          })
        }
      })

      it('are a content that is text and not empty', async () => {
        const { admin } = await buildCreators(app())
        const content = (text: unknown) => outcome(admin, 'createDocument', { content: text })
        expect(await content('x')).toBe('taken')
        expect(await content('a\u202Eb\r\n\tc')).toBe('taken')
        for (const text of ['', ' \n ', 'a\0b', 'a\ud800']) expect(await content(text)).toBe('400 content')
      })

      it.each(operations)(
        'are 1 to 50 teams with the visibility teams, and none otherwise (%s)',
        async (operation) => {
          const { admin, teamIds } = await withTeams(app())
          const [first = ''] = teamIds
          const teams = (ids?: readonly unknown[]) =>
            outcome(admin, operation, { visibility: 'teams', ...(ids && { teamIds: ids }) })
          expect(await teams([first])).toBe('taken')
          expect(await teams(teamIds.slice(0, 50))).toBe('taken')
          expect(await teams([...teamIds.slice(0, 49), first])).toBe('taken')
          expect(await teams(teamIds)).toBe('400 teamIds')
          expect(await teams(Array.from({ length: 51 }, () => first))).toBe('400 teamIds')
          expect(await teams([])).toBe('400 teamIds')
          expect(await teams()).toBe('400 teamIds')
          for (const visibility of ['everyone', 'admins']) {
            expect(await outcome(admin, operation, { visibility })).toBe('taken')
            expect(await outcome(admin, operation, { visibility, teamIds: [first] })).toBe('400 teamIds')
            expect(await outcome(admin, operation, { visibility, teamIds: [] })).toBe('400 teamIds')
          }
        },
      )

      it.each(operations)(
        'are teams of the organization: any other is `Unknown teamId` (%s)',
        async (operation) => {
          const { admin, teamIds } = await withTeams(app())
          const foreign = await withTeams(app())
          const [own = ''] = teamIds
          for (const id of [foreign.teamIds[0], uniqueId('team'), '', 'a\0b', 'x'.repeat(200)]) {
            const fields = { ...samples[operation](), visibility: 'teams', teamIds: [own, id] }
            expect(await surface.send(admin, operation, fields)).toEqual({
              status: 400,
              message: 'Unknown teamId',
              param: 'teamIds',
            })
          }
        },
      )

      it.each(operations)('are the three words for a visibility (%s)', async (operation) => {
        const { admin } = await buildCreators(app())
        for (const visibility of ['public', '', 'every one', undefined]) {
          const { status } = await surface.send(admin, operation, { ...samples[operation](), visibility })
          expect({ visibility, status }).toEqual({ visibility, status: 400 })
        }
      })

      it.each(operations)('are an Idempotency-Key of 1 to 255 characters (%s)', async (operation) => {
        const { admin } = await buildCreators(app())
        const key = (idempotencyKey: string) => outcome(admin, operation, { idempotencyKey })
        expect(await key('k')).toBe('taken')
        expect(await key('k'.repeat(255))).toBe('taken')
        expect(await key('k'.repeat(256))).toBe('400 idempotencyKey')
        expect(await key('')).toBe('400 idempotencyKey')
      })

      it('are an address of 2,048 characters once percent-encoded, by http or https, without a user', async () => {
        const { admin } = await buildCreators(app())
        const start = fixture.url('/keys.md?')
        const room = 2_048 - start.length
        const send = (url: string) =>
          surface.send(admin, 'createDocumentFromUrl', { ...samples.createDocumentFromUrl(), url })
        expect(await send(start + 'a'.repeat(room))).toEqual({ status: 201 })
        expect(await send(start + 'ü'.repeat(Math.floor(room / 6)))).toEqual({ status: 201 })
        for (const url of [
          start + 'a'.repeat(room + 1),
          start + 'ü'.repeat(Math.floor(room / 6) + 1),
          fixture.url('/keys.md').replace('http:', 'ftp:'),
          fixture.url('/keys.md').replace('//', '//ada@'),
          fixture.url('/keys.md').replace('//', '//ada:secret@'),
          'https://youtu.be/aqz-KE-bpKQ',
          'http://169.254.169.254/latest/meta-data/',
          'http://nowhere.example.org/',
          'no address',
          'a\ud800',
        ]) {
          expect({ url, ...(await send(url)) }).toEqual({
            url,
            status: 400,
            message: 'This address cannot be fetched',
            param: 'url',
          })
        }
      })

      it('are a usable link to a video, from somebody who may add it', async () => {
        const { admin, manager, member, external, teamId, otherTeamId } = await buildCreators(app())
        const own = { visibility: 'teams', teamIds: [teamId] }
        expect(await outcome(admin, 'addVideo')).toBe('taken')
        expect(await outcome(admin, 'addVideo', { url: 'https://youtu.be/missing_vid' })).toBe('400 url')
        expect(await outcome(admin, 'addVideo', { url: 'https://evilyoutube.com/watch?v=aqz-KE-bpKQ' })).toBe(
          '400 url',
        )
        expect(await outcome(manager, 'addVideo', own)).toBe('taken')
        expect(
          await surface.send(manager, 'addVideo', { ...samples.addVideo(), visibility: 'admins' }),
        ).toEqual({ status: 400, message: 'Please specify at least one team', param: 'visibility' })
        for (const fields of [{}, { visibility: 'teams', teamIds: [teamId, otherTeamId] }]) {
          expect(await outcome(manager, 'addVideo', fields)).toBe('403 undefined')
        }
        for (const client of [member, external]) {
          expect(await outcome(client, 'addVideo', own)).toBe('403 undefined')
        }
      })

      it('are three contributions to review a minute, whichever operation sends them', async () => {
        const { member } = await buildCreators(app())
        const send = (operation: CreationOperation) => surface.send(member, operation, samples[operation]())
        expect(await send('createDocument')).toEqual({ status: 201 })
        expect(await send('createDocumentFromUrl')).toEqual({ status: 201 })
        expect(await send('createDocument')).toEqual({ status: 201 })
        for (const operation of ['createDocument', 'createDocumentFromUrl'] as const) {
          expect(await send(operation)).toEqual({
            status: 429,
            message: expect.stringMatching(/You can send more from \d{4}-\d\d-\d\dT/),
            code: 'REVIEW_SUBMISSION_LIMIT_REACHED',
            retryAfter: expect.stringMatching(/^\d+$/),
          })
        }
      })

      it.each(operations)('are for tokens with the scope content:write (%s)', async (operation) => {
        const { people } = await buildCreators(app())
        const unscoped = await app().signIn(people.admin)
        expect(await outcome(unscoped, operation)).toBe('403 undefined')
      })
    })
  },
  { services },
)
