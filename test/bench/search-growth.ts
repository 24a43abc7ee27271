import { withServers } from './compare.js'
import {
  type DataSet,
  type Extent,
  FULL,
  importInto,
  MEDIUM,
  prepareDataSet,
  SHORT,
  tokensOf,
} from './data-set.js'
import { type DatabaseCpu, withDatabaseCpu } from './database-cpu.js'
import { ask } from './drive.js'
import { median } from './median.js'
import { withDatabase } from './postgres.js'
import { LYCEUM, type RunningServer } from './servers.js'

const ROUNDS = 10
/** As many as one person may have under way, and more than the threads that read. */
const CROWD = 8

const LONG = 'how do the officer and surveyor secure cargo tank'
/** A word of every chapter, one of a fifteenth of the titles, and nine of all kinds. */
const QUERIES = { 'common word': 'checked', 'word of some titles': 'refresher', 'nine words': LONG }

const pathOf = (query: string, limit: number) =>
  `/v1/search?limit=${limit}&query=${encodeURIComponent(query)}`

/** @returns whether there was an answer in time */
async function find(server: RunningServer, token: string, query: string, limit: number): Promise<boolean> {
  const { status, body } = await ask(server, { method: 'GET', path: pathOf(query, limit) }, token)
  if (status !== 200 && status !== 503) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`)
  return status === 200
}

/** The processor time of a first page, ours and the database's; NaN if one took too long. The first rounds warm up. */
async function costOf(server: RunningServer, token: string, query: string, database: DatabaseCpu) {
  let inTime = true
  const askAll = async () => {
    for (let round = 0; round < ROUNDS; round += 1) inTime = (await find(server, token, query, 20)) && inTime
  }
  await askAll()
  const before = server.cpu() + (await database())
  await askAll()
  return inTime ? (server.cpu() + (await database()) - before) / ROUNDS : Number.NaN
}

/** How long somebody's search of one word takes while another person asks long questions. */
async function waitIn(server: RunningServer, { member, owner }: DataSet['tokens']): Promise<number> {
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowd = Array.from({ length: CROWD }, (_, n) => find(server, member, LONG, 20 + n))
    const start = performance.now()
    await find(server, owner, QUERIES['word of some titles'], 20)
    waits.push(performance.now() - start)
    await Promise.all(crowd)
  }
  return median(waits)
}

async function rowOf(
  name: string,
  { large }: Extent,
  url: string,
  tokens: DataSet['tokens'],
  cpu: DatabaseCpu,
): Promise<string> {
  return withServers([LYCEUM], url, async ([server]) => {
    if (!server) throw new Error('The service has not started.')
    const cells: number[] = []
    for (const query of Object.values(QUERIES)) cells.push(await costOf(server, tokens.member, query, cpu))
    cells.push(await waitIn(server, tokens))
    return `| ${name}, ${large.members} members | ${cells.map(Math.round).join(' | ')} |`
  })
}

/**
 * Prints what searches cost in organizations of several sizes, in milliseconds of processor time, and for how long one
 * waits while another person asks eight long questions. PostgreSQL has to run on this machine.
 *
 * @param folder where the data is kept
 * @param largest the most members that an organization has
 */
export async function measureGrowth(folder: string, largest: number): Promise<void> {
  console.log(`| | ${Object.keys(QUERIES).join(' | ')} | word of some titles, in a crowd |`)
  console.log(`| --- | ${'--: | '.repeat(Object.keys(QUERIES).length)}--: |`)
  for (const extent of [SHORT, MEDIUM, FULL].filter(({ large }) => large.members <= largest)) {
    const { file, tokens } = await prepareDataSet(folder, extent)
    console.log(await rowOf('SQLite', extent, `file:${file}`, tokens, async () => 0))
    await withDatabase('lyceum_growth', async (url) => {
      await importInto(url, { ...extent, small: 1 })
      const made = tokensOf(url, extent)
      console.log(await withDatabaseCpu(url, (cpu) => rowOf('PostgreSQL', extent, url, made, cpu)))
    })
  }
}
