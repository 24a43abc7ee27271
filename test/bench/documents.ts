/**
 * Measures what a trusted document saves beside the same query as text, by POST and by GET:
 * `npm run bench:documents`. Both are asked of one server, in short rounds that alternate.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withServers } from './compare.js'
import { prepareDataSet, SHORT } from './data-set.js'
import { drive } from './drive.js'
import { median } from './median.js'
import { KEPT, LYCEUM } from './servers.js'
import { type BenchRequest, workloads } from './workloads.js'

const DATA = join(import.meta.dirname, '../../data/bench')
const ROUNDS = 15
const SECONDS = 1
const WARM_UP = 5

/** The ways to ask for the same. */
interface Ways {
  name: string
  text: BenchRequest
  id: BenchRequest
  /** Whether the text is one that was never sent before, as a new client's is. @default false */
  isNew?: boolean
}

/** A query by POST and GET, by its text and by an id of the manifest. */
function waysOf(name: string, { body = '' }: BenchRequest, id: string): { text: string; ways: Ways[] } {
  const { query, variables }: { query: string; variables: object } = JSON.parse(body)
  const given = JSON.stringify(variables)
  const get = (asked: Record<string, string>): BenchRequest => ({
    method: 'GET',
    path: `/graphql?${new URLSearchParams({ ...asked, variables: given }).toString()}`,
    headers: { 'content-type': 'application/json' },
  })
  const post = (asked: object): BenchRequest => ({
    method: 'POST',
    path: '/graphql',
    body: JSON.stringify({ ...asked, variables }),
  })
  return {
    text: query,
    ways: [
      { name: `${name}, POST`, text: post({ query }), id: post({ documentId: id }) },
      {
        name: `${name}, POST of a new text`,
        text: post({ query }),
        id: post({ documentId: id }),
        isNew: true,
      },
      { name: `${name}, GET`, text: get({ query }), id: get({ documentId: id }) },
    ],
  }
}

const requestsOf = (request: BenchRequest, isNew: boolean) => ({
  requests: [request],
  ...(isNew ? { cold: true as const } : {}),
})

const asked = workloads(SHORT.large.roles)
  .filter(({ surface, cold }) => surface === 'graphql' && !cold)
  .map(({ name, requests: [request] }, index) => {
    if (!request) throw new Error(`${name} asks for nothing.`)
    return waysOf(name, request, `document-${index}`)
  })
const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'))
const manifest = join(folder, 'manifest.json')
writeFileSync(
  manifest,
  JSON.stringify(Object.fromEntries(asked.map(({ text }, index) => [`document-${index}`, text]))),
)
const { file, tokens } = await prepareDataSet(DATA, SHORT)
const trusting = [LYCEUM, KEPT].map((definition) => ({
  ...definition,
  env: { ...definition.env, TRUSTED_DOCUMENTS: manifest },
}))
await withServers(trusting, `file:${file}`, async (servers) => {
  for (const server of servers) {
    console.log(
      `\n${server.definition.name}: processor time of a request in ms, and text ÷ id in pairs of rounds`,
    )
    for (const { name, text, id, isNew = false } of asked.flatMap(({ ways }) => ways)) {
      const spend = async (request: BenchRequest, seconds = SECONDS) =>
        (await drive(server, requestsOf(request, isNew && request === text), tokens.member, seconds))
          .cpuMilliseconds
      await spend(text, WARM_UP)
      await spend(id, WARM_UP)
      const pairs: [text: number, id: number][] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const first = round % 2 === 0 ? text : id
        const one = await spend(first)
        const other = await spend(first === text ? id : text)
        pairs.push(first === text ? [one, other] : [other, one])
      }
      const [byText, byId] = [median(pairs.map(([cost]) => cost)), median(pairs.map(([, cost]) => cost))]
      const ratio = median(pairs.map(([one, other]) => one / other))
      console.log(`${name}: text ${byText.toFixed(3)}, id ${byId.toFixed(3)}, ${ratio.toFixed(2)}`)
    }
  }
})
rmSync(folder, { recursive: true })
