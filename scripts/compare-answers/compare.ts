import { z } from 'zod'
import { type Answer, CONNECTIONS, type Respondent } from './answer.js'
import type { Caller } from './callers.js'
import { describeDifference } from './difference.js'
import type { Question } from './question.js'

const page = z.object({ nextCursor: z.string(), hasMore: z.boolean().default(true) })

/** The result of comparing the answers to a caller. */
export interface Outcome {
  /** How many questions were asked, including those that followed from answers. */
  asked: number
  /** How many answers of the older build had each status. */
  statuses: Map<number, number>
  /** A description of each difference. */
  differences: string[]
}

/** The cursor of the next page: that of the answer, or of a list in it. */
function nextCursor(body: Buffer): string | undefined {
  const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(body.toString()))
  if (!parsed.success) return undefined
  for (const value of [parsed.data, ...Object.values(parsed.data)]) {
    const found = page.safeParse(value)
    // The feed of changes has a cursor at its end too, from which a client goes on later.
    if (found.success) return found.data.hasMore ? found.data.nextCursor : undefined
  }
  return undefined
}

/** The questions that follow from an answer: the next page, and the same question with the answer's tag. */
function following(question: Question, { status, fields, body }: Answer): Question[] {
  if (status !== 200 || question.method !== 'GET') return []
  const cursor = question.walks === true ? nextCursor(body) : undefined
  const tag = question.revalidates === true ? /^etag: (.*)$/m.exec(fields)?.[1] : undefined
  const again: Question[] = []
  if (cursor !== undefined) {
    const [path = '', search = ''] = question.path.split('?')
    const kept = search.split('&').filter((pair) => pair !== '' && !pair.startsWith('cursor='))
    const next = `${path}?${[...kept, `cursor=${encodeURIComponent(cursor)}`].join('&')}`
    again.push({ ...question, path: next, revalidates: false })
  }
  if (tag !== undefined) again.push({ method: 'GET', path: question.path, headers: { 'if-none-match': tag } })
  return again
}

/** Asks both builds a caller's questions, and those that follow from the older build's answers. */
export async function compareAnswers(
  older: Respondent,
  newer: Respondent,
  caller: Caller,
  questions: readonly Question[],
): Promise<Outcome> {
  const outcome: Outcome = { asked: 0, statuses: new Map(), differences: [] }
  const open = questions.toReversed()
  const ask = async (question: Question) => {
    const [before, after] = await Promise.all([
      older.answer(question, caller.authorization),
      newer.answer(question, caller.authorization),
    ])
    outcome.asked += 1
    outcome.statuses.set(before.status, (outcome.statuses.get(before.status) ?? 0) + 1)
    const difference = describeDifference(before, after)
    if (difference !== undefined) {
      const { method, path, body = '' } = question
      outcome.differences.push(`${caller.name}: ${method} ${path} ${body}\n${difference}`)
    }
    open.push(...following(question, before))
  }
  const work = async () => {
    for (let question = open.pop(); question !== undefined; question = open.pop()) await ask(question)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return outcome
}
