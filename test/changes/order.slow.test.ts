import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { statement } from '../../src/store/statement.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { recordFigure } from '../support/figures.js'

/** All writers together make at least this many commits. */
const COMMITS = Number(process.env['TEST_CHANGE_COMMITS'] ?? 1_200)
const PROCESSES = 3

const findingIds = statement({
  select: ({ findings }) => ({ id: findings.id }),
  query: ({ fields, t, p }) =>
    sql`select ${fields} from ${t.findings} where ${t.findings.organizationId} = ${p('organizationId')}`,
})

/** The numbers of each writer's commits, in the order of the feed. */
function countsByWriter(ids: readonly string[]): number[][] {
  const counts = new Map<string, number[]>()
  for (const id of ids) {
    const end = id.lastIndexOf('-')
    const writer = id.slice(0, end)
    counts.set(writer, [...(counts.get(writer) ?? []), Number(id.slice(end + 1))])
  }
  return [...counts.values()]
}

/** The findings of the whole feed, read from its beginning. */
async function readFeed(client: Client): Promise<string[]> {
  const ids: string[] = []
  for (let cursor = '', hasMore = true; hasMore;) {
    const { body } = await client.get(`/v1/changes?limit=100${cursor}`)
    for (const { type, id } of body.data) if (type === 'FINDING') ids.push(id)
    cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`
    hasMore = body.hasMore
  }
  return ids
}

describeOnBothDatabases('the feed of changes, while 12 writers in three processes commit', (app) => {
  it('shows a reader every commit in one order, though a process is killed', async () => {
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
        // One of them is killed, and the others together make the rest of the commits.
        commits: Math.ceil(COMMITS / (PROCESSES - 1)),
      }
      const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
      const child: ChildProcess = spawn(process.execPath, ['test/changes/writer-process.js', ...words], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
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
        cursor = String(body.nextCursor)
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
    expect(stored.length).toBeGreaterThanOrEqual(COMMITS)
    expect(new Set(answered.filter((id) => !stored.includes(id)))).toEqual(new Set())
    expect(seen).toHaveLength(new Set(seen).size)
    expect(new Set(seen)).toEqual(new Set(stored))
    for (const counts of countsByWriter(seen)) expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(await readFeed(client)).toEqual(seen)
    recordFigure({
      area: 'changes',
      name: 'commits that a reader of the feed followed',
      cases: stored.length,
      lost: 0,
    })
  })
})
