import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statement } from '../../src/store/statement.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { recordFigure } from '../support/figures.js'

/** All writers' commits together. */
const COMMITS = Number(process.env['TEST_CHANGE_COMMITS'] ?? 1_200)
const PROCESSES = 3

const findingIds = statement({
  select: ({ findings }) => ({ id: findings.id }),
  query: ({ fields, t, p }) =>
    sql`select ${fields} from ${t.findings} where ${t.findings.organizationId} = ${p('organizationId')}`,
})

describeOnBothDatabases('the feed of changes, while 12 writers in three processes commit', (app) => {
  it('misses no commit and changes no order for who reads along, though a process is killed', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    await app().import(organization)
    const client = await app().signIn(owner)
    const answered: string[] = []
    const writers = Array.from({ length: PROCESSES }, (_, index) => {
      const options = {
        url: app().url,
        organization: organization.id,
        name: `w${index}`,
        commits: COMMITS / PROCESSES,
      }
      const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
      const child: ChildProcess = spawn(
        process.execPath,
        ['--import', 'tsx', 'test/changes/writer-process.ts', ...words],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      )
      if (child.stdout) createInterface(child.stdout).on('line', (id) => answered.push(id))
      return { child, closed: once(child, 'close') }
    })
    let writing = true
    const ended = Promise.all(writers.map(({ closed }) => closed)).finally(() => {
      writing = false
    })

    const seen: string[] = []
    const [victim] = writers
    let cursor: string | undefined
    for (let isLast = false; !isLast;) {
      isLast = !writing
      for (let hasMore = true; hasMore;) {
        const { status, body, text } = await client.get(
          `/v1/changes?limit=100${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
        )
        if (status !== 200) throw new Error(text)
        cursor = String(body.cursor)
        for (const { type, id } of body.data) if (type === 'FINDING') seen.push(id)
        hasMore = body.hasMore
      }
      if (answered.length > COMMITS / 4) victim?.child.kill('SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    await ended

    const stored = (await app().store.all(findingIds, { organizationId: organization.id })).map(
      ({ id }) => id,
    )
    expect(stored.length).toBeGreaterThan(COMMITS / 2)
    expect(new Set(answered.filter((id) => !stored.includes(id)))).toEqual(new Set())
    expect(seen).toHaveLength(new Set(seen).size)
    expect(new Set(seen)).toEqual(new Set(stored))
    recordFigure({
      area: 'changes',
      name: 'commits that a reader of the feed followed',
      cases: stored.length,
      lost: 0,
    })
  })
})
