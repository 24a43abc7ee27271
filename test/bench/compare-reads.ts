import type { Backends } from './backends.js'
import type { Pace } from './compare.js'
import { ask, drive } from './drive.js'
import { median } from './median.js'
import { BETWEEN, type Read } from './postgres-reads.js'
import type { RunningServer, ServerDefinition } from './servers.js'
import type { BenchRequest } from './workloads.js'

/** One of the servers over the same database. */
export interface Reader {
  server: RunningServer
  /** The name that its connections have. */
  application: string
  /** None if the server doesn't have the read. */
  requestsOf: (read: Read) => readonly BenchRequest[]
}

/** What a server did in one round. */
interface Round {
  requestsPerSecond: number
  requests: number
  /** Processor time for all of them, in milliseconds. */
  own: number
  postgres: number
}

/** A server's figures in a read; processor time is in milliseconds for a request. */
export interface ReadFigures {
  requestsPerSecond: number
  /** This server ÷ the one it is held against, as the median of rounds that ran directly after each other. */
  ratio: number
  cpuMilliseconds: number
  postgresMilliseconds: number
  statements: number
  rounds: number[]
}

/**
 * What is shown, whatever it is wrapped in: a list for a connection, small letters, no numbers. A list is put in order,
 * since PostGraphile can't sort by a field of another table.
 */
function shown(value: unknown): unknown {
  if (typeof value === 'string') return value.toLowerCase()
  if (Array.isArray(value)) {
    return value.map(shown).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  if (typeof value !== 'object' || value === null) return null
  if ('nodes' in value) return shown(value.nodes)
  if (BETWEEN in value) return shown(value[BETWEEN])
  const fields = Object.entries(value).filter(([, field]) => typeof field !== 'number')
  return Object.fromEntries(fields.map(([name, field]) => [name, shown(field)]))
}

const dataOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'data' in body ? shown(body.data) : body

/** @throws Error unless all servers show the same records */
async function assertSame(readers: readonly Reader[], read: Read, token: string): Promise<void> {
  const [first, ...others] = readers
  if (!first) return
  for (const [index, request] of first.requestsOf(read).entries()) {
    const expected = await ask(first.server, request, token)
    for (const { server, requestsOf } of others) {
      const other = requestsOf(read)[index]
      const answer = other && (await ask(server, other, token))
      const [got, wanted] = [answer?.body, expected.body].map((body) => JSON.stringify(dataOf(body)))
      if (got !== wanted)
        throw new Error(`${read.name}: ${server.definition.name} shows ${got} for ${wanted}`)
    }
  }
}

async function statementsOf({ server, requestsOf }: Reader, read: Read, token: string): Promise<number> {
  const [request] = requestsOf(read)
  if (!request) return 0
  const before = await server.statements()
  await ask(server, request, token)
  return (await server.statements()) - before
}

const sum = (rounds: readonly Round[], of: (round: Round) => number) =>
  rounds.reduce((total, round) => total + of(round), 0)

function figuresOf(rounds: readonly Round[], others: readonly Round[], statements: number): ReadFigures {
  const requests = sum(rounds, (round) => round.requests)
  const ratios = rounds.map(
    (round, index) => round.requestsPerSecond / (others[index]?.requestsPerSecond ?? Number.NaN),
  )
  return {
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    ratio: median(ratios),
    cpuMilliseconds: sum(rounds, (round) => round.own) / requests,
    postgresMilliseconds: sum(rounds, (round) => round.postgres) / requests,
    statements,
    rounds: rounds.map((round) => Math.round(round.requestsPerSecond)),
  }
}

/**
 * Puts the servers under the load of one read in turn, round by round, so that a slow machine slows all of them.
 *
 * @param against the server that each is held against
 */
export async function compareReads(
  all: readonly Reader[],
  {
    read,
    token,
    backends,
    against,
  }: { read: Read; token: string; backends: Backends; against: ServerDefinition },
  { rounds, seconds, warmUp }: Pace,
): Promise<Record<string, ReadFigures>> {
  const readers = all.filter(({ requestsOf }) => requestsOf(read).length > 0)
  await assertSame(readers, read, token)
  const loaded = readers.map((reader) => ({
    ...reader,
    requests: reader.requestsOf(read),
    rounds: new Array<Round>(),
  }))
  const statements = new Map<string, number>()
  for (const { server, requests } of loaded) await drive(server, { requests }, token, warmUp)
  for (const reader of loaded) {
    statements.set(reader.server.definition.name, await statementsOf(reader, read, token))
  }
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % loaded.length
    for (const reader of [...loaded.slice(turn), ...loaded.slice(0, turn)]) {
      const { server, requests, application } = reader
      const { result, used } = await backends.during(application, () =>
        drive(server, { requests }, token, seconds),
      )
      reader.rounds.push({ ...result, own: result.cpuMilliseconds * result.requests, postgres: used })
    }
  }
  const others = loaded.find(({ server }) => server.definition === against)?.rounds ?? []
  return Object.fromEntries(
    loaded.map(({ server: { definition }, rounds: taken }) => [
      definition.name,
      figuresOf(taken, others, statements.get(definition.name) ?? Number.NaN),
    ]),
  )
}
