import { isDeepStrictEqual } from 'node:util'
import type { DataSet } from './data-set.js'
import { ask, drive, type Sample } from './drive.js'
import { type RunningServer, type ServerDefinition, startServer } from './servers.js'
import { median } from './median.js'
import type { Workload } from './workloads.js'

const FIRST_PORT = 4610

/** A server's results in a workload: the medians of its rounds. */
export interface Figures extends Omit<Sample, 'requests'> {
  statements: number
  /** Requests a second in each round. */
  rounds: number[]
}

/** By the name of the server. */
export type Results = Record<string, Figures>

/** How long each server is put under load. */
export interface Pace {
  rounds: number
  /** The length of a round. */
  seconds: number
  /** The load before the rounds in seconds, so that compiled code is measured. */
  warmUp: number
}

/** Starts all the servers, runs `work`, and always stops them. */
export async function withServers<T>(
  definitions: readonly ServerDefinition[],
  databaseUrl: string,
  work: (servers: readonly RunningServer[]) => Promise<T>,
): Promise<T> {
  const running: RunningServer[] = []
  try {
    for (const [index, definition] of definitions.entries()) {
      running.push(await startServer(definition, databaseUrl, FIRST_PORT + index))
    }
    return await work(running)
  } finally {
    await Promise.all(running.map((server) => server.stop()))
  }
}

/**
 * What was asked for: without the `extensions` that one server adds to it, and without the cursor, which each version
 * of Lyceum may write in its own way.
 */
function answerOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const answer = { ...body, ...('nextCursor' in body && { nextCursor: body.nextCursor !== null }) }
  if ('extensions' in answer) delete answer.extensions
  return answer
}

/**
 * @returns how many requests were sent to each
 * @throws Error naming the server and the request, unless all servers give the answer that the first one
 *   gives
 */
export async function assertEqualAnswers(
  servers: readonly RunningServer[],
  { name, requests }: Workload,
  token: string,
): Promise<number> {
  const [reference, ...others] = servers
  if (!reference) return 0
  for (const request of requests) {
    const expected = await ask(reference, request, token)
    if (expected.status !== 200) throw new Error(`${name}: ${JSON.stringify(expected)}`)
    for (const server of others) {
      const { status, body } = await ask(server, request, token)
      if (status !== 200 || !isDeepStrictEqual(answerOf(body), answerOf(expected.body))) {
        throw new Error(
          `${name}: ${server.definition.name} answers ${request.path} otherwise than ${reference.definition.name}: ` +
            `${status} ${JSON.stringify(body).slice(0, 500)} for ${JSON.stringify(expected.body).slice(0, 500)}`,
        )
      }
    }
  }
  return requests.length
}

async function statementsOf(server: RunningServer, { requests }: Workload, token: string): Promise<number> {
  const [request] = requests
  if (!request) return 0
  const before = await server.statements()
  await ask(server, request, token)
  return (await server.statements()) - before
}

/** Puts the servers under load in turn, round by round, so that a slow machine slows all of them. */
export async function compareServers(
  servers: readonly RunningServer[],
  workload: Workload,
  tokens: DataSet['tokens'],
  { rounds, seconds, warmUp }: Pace,
): Promise<Results> {
  const token = tokens[workload.caller]
  const serving = servers.filter(({ definition }) => definition.serves(workload))
  await assertEqualAnswers(serving, workload, token)
  const statements = new Map<string, number>()
  for (const server of serving) {
    statements.set(server.definition.name, await statementsOf(server, workload, token))
  }
  const samples = new Map<string, Sample[]>(serving.map(({ definition }) => [definition.name, []]))
  for (const server of serving) await drive(server, workload, token, workload.warmUp ?? warmUp)
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % serving.length
    for (const server of [...serving.slice(turn), ...serving.slice(0, turn)]) {
      samples
        .get(server.definition.name)
        ?.push(await drive(server, workload, token, workload.seconds ?? seconds))
    }
  }
  const results: Results = {}
  for (const server of serving) {
    const taken = samples.get(server.definition.name) ?? []
    const middle = (of: (sample: Sample) => number) => median(taken.map(of))
    results[server.definition.name] = {
      requestsPerSecond: middle((sample) => sample.requestsPerSecond),
      cpuMilliseconds: middle((sample) => sample.cpuMilliseconds),
      busy: middle((sample) => sample.busy),
      p50: middle((sample) => sample.p50),
      p99: middle((sample) => sample.p99),
      statements: statements.get(server.definition.name) ?? Number.NaN,
      rounds: taken.map((sample) => Math.round(sample.requestsPerSecond)),
    }
  }
  return results
}
