import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendOne } from '../oauth/support/mails.js'
import { SIGN_IN_SETTINGS, Visitor } from '../oauth/support/visitor.js'
import { describeOnBothDatabases } from '../support/app.js'
import { lyceum, rowsOf, workFolder } from './run-cli.js'

const run = promisify(execFile)
const docs = readFileSync('docs/bundles.md', 'utf8')
const [, script = ''] = /```js\n([^]*?)```/.exec(docs) ?? []

const head = 'email,name,manager,account,role,reports to'
const first = [
  'ada@acme.example,Ada Lovelace,,owner,Managing director,',
  'ben@acme.example,Ben Okri,ada@acme.example,viewer,Head of care,Managing director',
  'cleo@acme.example,Cleo Sand,ben@acme.example,viewer,Nurse,Head of night care',
]
const second = [
  ...first.slice(0, 2),
  'cleo@acme.example,Cleo Sand,ben@acme.example,viewer,Carer,Head of care',
  'Dora@acme.example,Dora Lund,ben@acme.example,viewer,Carer,Head of care',
]

describeOnBothDatabases(
  'the documented spreadsheet',
  (app) => {
    let work: Awaited<ReturnType<typeof workFolder>>
    const env = () => ({ DATABASE_URL: app().url })
    beforeAll(async () => {
      work = await workFolder()
      await writeFile(work.path('people.mjs'), script)
    })
    afterAll(() => work.remove())

    /** Does what the guide says, with this list. */
    async function convert(rows: readonly string[]): Promise<string> {
      await writeFile(work.path('people.csv'), `${[head, ...rows].join('\n')}\n`)
      const { stdout: before } = await lyceum(['export', 'acme'], env())
      await writeFile(work.path('before.ndjson'), before)
      const { stdout } = await run(process.execPath, ['people.mjs'], { cwd: work.path('') })
      await writeFile(work.path('acme.ndjson'), stdout)
      return work.path('acme.ndjson')
    }
    const records = async (type: string) =>
      rowsOf(await lyceum(['export', 'acme'], env())).filter((record) => record['type'] === type)

    it('can be imported again, and undoes nothing', async () => {
      await lyceum(['import', '--merge', await convert(first)], env())
      await writeFile(
        work.path('more.ndjson'),
        [
          { type: 'organization', id: 'acme', name: 'Acme' },
          { type: 'team', id: 'acme-night', name: 'Night' },
          {
            type: 'person',
            employeeId: 'acme-ben@acme.example',
            name: 'Ben Okri',
            email: 'ben@acme.example',
            phone: '+47 1',
            teams: [{ id: 'acme-night', role: 'team-viewer' }],
          },
          {
            type: 'invitation',
            email: 'dora@acme.example',
            name: 'Dora Lund',
            expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
          },
        ]
          .map((record) => JSON.stringify(record))
          .join('\n'),
      )
      await lyceum(['import', '--merge', work.path('more.ndjson')], env())
      await lyceum(['people', 'deactivate', 'cleo@acme.example'], env())
      const signIn = async () => {
        const visitor = new Visitor(app())
        const asked = await visitor.askForMail('dora@acme.example')
        return await visitor.submit(asked, { code: (await sendOne(app().store)).code })
      }
      await signIn()

      const file = await convert(second)
      const tried = await lyceum(['import', '--merge', '--dry-run', file], env())
      const stayed = await records('person')
      const done = await lyceum(['import', '--merge', file], env())
      const once = await lyceum(['export', 'acme'], env())
      await lyceum(['import', '--merge', await convert(second)], env())

      expect(tried.status).toBe(0)
      expect(tried.stdout.trim().split('\n')).toEqual([
        'would change 1 person: Dora Lund',
        'would create 1 companyRole: Carer',
        'would change 1 companyRole: Nurse',
        'would empty holderUserIds of 1 companyRole: Nurse',
      ])
      expect(stayed.find(({ name }) => name === 'Dora Lund')).toMatchObject({ managerEmployeeId: null })
      expect(done).toMatchObject({ status: 0, stderr: expect.stringContaining('taken for this one') })
      expect(await lyceum(['export', 'acme'], env())).toEqual(once)
      const people = await records('person')
      const dora = people.find(({ name }) => name === 'Dora Lund')
      expect(people).toHaveLength(4)
      expect(dora).toMatchObject({ signedUp: true, managerEmployeeId: 'acme-ben@acme.example' })
      expect(people.find(({ name }) => name === 'Cleo Sand')).toMatchObject({ status: 'DEACTIVATED' })
      expect(people.find(({ name }) => name === 'Ben Okri')).toMatchObject({
        phone: '+47 1',
        signedUp: false,
        teams: [{ id: 'acme-night', role: 'team-viewer' }],
      })
      const holders = (await records('companyRole')).map(({ name, holderUserIds }) => [name, holderUserIds])
      expect(Object.fromEntries(holders)).toEqual({
        Carer: ['acme-user-cleo@acme.example', dora?.['userId']],
        'Head of care': ['acme-user-ben@acme.example'],
        'Head of night care': [],
        'Managing director': ['acme-user-ada@acme.example'],
        Nurse: [],
      })
      expect((await signIn()).title).toBe('You are signed in')
    })

    it('is refused without --merge, with the line and name of a person who was deactivated', async () => {
      const refused = await lyceum(['import', await convert(second)], env())

      expect(refused).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(
          /acme\.ndjson:4: status: expected DEACTIVATED, as Cleo Sand .*--reactivate/,
        ),
      })
      const tried = await lyceum(['import', '--merge', '--reactivate', work.path('acme.ndjson')], env())
      expect(tried.status).toBe(0)
      const back = await lyceum(['import', '--dry-run', '--reactivate', work.path('acme.ndjson')], env())
      expect(back.stdout).toContain('would reactivate 1 person: Cleo Sand\n')
      expect(back.stdout).toContain('would empty phone of 1 person: Ben Okri\n')
      expect(back.stdout).toContain('would empty teams of 1 person: Ben Okri\n')
    })
  },
  { settings: SIGN_IN_SETTINGS },
)
