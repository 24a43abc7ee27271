import { z } from 'zod'
import type { ExtractedTopic } from './port.js'
import { clip, foldedName, inClauses, onOneLine } from './plain-text.js'
import { MOST_ITEMS } from './topics.js'

const line = z.string().max(2_000)

/** The exact JSON shape that the model is asked for. */
export const answerShape = z.strictObject({
  summary: line.nullable(),
  topics: z.array(z.strictObject({ name: line, items: z.array(line).max(100) })).max(100),
})

/** The parts of a chat completion (OpenAI's API reference, "The chat completion object") that are read. */
const completion = z.object({
  choices: z
    .array(z.object({ finish_reason: z.string().nullish(), message: z.object({ content: z.string() }) }))
    .min(1),
})

export type ChatAnswer = z.infer<typeof answerShape>

/**
 * Reads the body of a chat completion.
 *
 * @throws Error that says what is wrong with the body, without quoting it
 */
export function readChatAnswer(body: string): ChatAnswer {
  const parsed = completion.safeParse(parseJson(body, 'the completion'))
  const choice = parsed.data?.choices[0]
  if (choice === undefined) throw new Error('the completion has no message')
  if (choice.finish_reason === 'length') throw new Error('the answer was cut off')
  const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(choice.message.content)
  const answer = answerShape.safeParse(parseJson(fenced?.[1] ?? choice.message.content, 'the answer'))
  if (answer.success) return answer.data
  const issue = answer.error.issues[0]
  throw new Error(`the answer's ${issue?.path.join('.') || 'top level'} is not as asked`)
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${what} is not JSON`)
  }
}

/** Merges the topics of several answers by the port's rules: one line each, no repeats, 60 items a topic. */
export function mergeTopics(topics: readonly ExtractedTopic[]): ExtractedTopic[] {
  const merged = new Map<string, ExtractedTopic>()
  const said = new Set<string>()
  for (const { name, items } of topics) {
    const topicName = clip(onOneLine(name))
    const key = foldedName(topicName)
    const topic = merged.get(key) ?? { name: topicName, items: [] }
    for (const item of items.flatMap((text) => inClauses(onOneLine(text)))) {
      const folded = foldedName(item)
      if (folded === '' || said.has(folded) || topic.items.length === MOST_ITEMS) continue
      said.add(folded)
      topic.items.push(item)
    }
    if (key !== '') merged.set(key, topic)
  }
  return [...merged.values()].filter(({ items }) => items.length > 0)
}
