import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Respondent } from './compare-answers/answer.js'
import { Build } from './compare-answers/build.js'
import { compareAnswers } from './compare-answers/compare.js'
import { graphQuestions } from './compare-answers/graph-questions.js'
import type { Question } from './compare-answers/question.js'
import { restQuestions } from './compare-answers/rest-questions.js'
import { setStage, type Stage } from './compare-answers/stage.js'

// Asks two builds of the service the same questions, on copies of one database and at the same clock time. It
// fails if any answer differs in a byte.

/** The time of the questions: after all records of the demo, and before its invitations expire. */
const ASKED_AT = '2026-12-02T12:00:00.000Z'
const SHOWN = 20
/** Callers who are always refused ask only one in this many questions. */
const REFUSED_ASK = 25

/** Serves a checkout over a copy of the database. */
async function serveCopy(checkout: string, folder: string, file: string) {
  await mkdir(folder)
  const build = new Build(checkout, folder, { at: ASKED_AT, ticks: false })
  await copyFile(file, build.file)
  const service = await build.serve()
  const respondent = new Respondent(service.url)
  const stop = async () => {
    await respondent.close()
    await service.stop()
  }
  return { url: service.url, respondent, stop }
}

async function compareOn(stage: Stage, oldCheckout: string, newCheckout: string, folder: string) {
  const services = await Promise.all([
    serveCopy(oldCheckout, join(folder, 'old'), stage.file),
    serveCopy(newCheckout, join(folder, 'new'), stage.file),
  ])
  const [older, newer] = services
  try {
    const description = await (await fetch(`${older.url}/openapi.json`)).json()
    const questions: Question[] = [
      ...restQuestions(description, stage.records),
      ...(await graphQuestions(oldCheckout, stage.records)),
    ]
    const differences: string[] = []
    let asked = 0
    for (const caller of stage.callers) {
      const own = caller.isKnown ? questions : questions.filter((_, index) => index % REFUSED_ASK === 0)
      const outcome = await compareAnswers(older.respondent, newer.respondent, caller, own)
      const statuses = [...outcome.statuses].toSorted(([one], [other]) => one - other)
      const counted = statuses.map(([status, count]) => `${count} × ${status}`).join(', ')
      process.stdout.write(
        `${caller.name}: ${outcome.asked} requests (${counted}), ${outcome.differences.length} differ\n`,
      )
      asked += outcome.asked
      differences.push(...outcome.differences)
    }
    return { asked, differences }
  } finally {
    await Promise.all(services.map(({ stop }) => stop()))
  }
}

const [, , oldCheckout, newCheckout, ...names] = process.argv
if (oldCheckout === undefined || newCheckout === undefined) {
  throw new Error('usage: compare-answers.ts OLD_CHECKOUT NEW_CHECKOUT [CALLER...]')
}
const folder = await mkdtemp(join(tmpdir(), 'lyceum-compare-'))
try {
  const stage = await setStage(resolve(oldCheckout), join(folder, 'stage'))
  const callers = stage.callers.filter(({ name }) => names.length === 0 || names.includes(name))
  if (callers.length < names.length) {
    throw new Error(`The callers are: ${stage.callers.map(({ name }) => name).join(', ')}.`)
  }
  const narrowed = { ...stage, callers }
  const { asked, differences } = await compareOn(narrowed, resolve(oldCheckout), resolve(newCheckout), folder)
  for (const difference of differences.slice(0, SHOWN)) process.stdout.write(`\n${difference}\n`)
  process.stdout.write(`\n${asked} requests compared, ${differences.length} answers differ.\n`)
  if (differences.length > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true })
}
