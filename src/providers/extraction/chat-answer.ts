import { z } from 'zod'
import type { ExtractedTopic } from './port.js'
import { clip, foldedName, inClauses, onOneLine } from './plain-text.js'
import { MOST_ITEMS } from './topics.js'

const MOST_TOPICS = 100
const LONGEST_LINE = 2_000

const line = z.string().transform((text) => text.slice(0, LONGEST_LINE))
const itemsShape = z.array(line).transform((all) => all.slice(0, MOST_ITEMS))

/** The JSON that the model is asked for. Unknown keys are dropped, and long lists and texts are cut. */
const answerShape = z.object({
  summary: line.nullable().default(null),
  topics: z
    .array(z.object({ name: line, items: itemsShape }))
    .transform((topics) => topics.slice(0, MOST_TOPICS)),
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
  const answer = answerShape.safeParse(objectIn(choice.message.content))
  if (answer.success) return answer.data
  const issue = answer.error.issues[0]
  throw new Error(`the answer's ${issue?.path.join('.') || 'top level'} is not as asked`)
}

/** How many braces in prose are tried as the beginning of the answer. */
const MOST_TRIED = 20

/** The JSON object in an answer: all of it, or what is left of it without thoughts and prose around it. */
function objectIn(content: string): unknown {
  const said = content.slice(content.lastIndexOf('</think>') + 1)
  const end = said.lastIndexOf('}') + 1
  let from = said.indexOf('{')
  for (let tried = 0; from >= 0 && from < end && tried < MOST_TRIED; tried += 1) {
    try {
      const found: unknown = JSON.parse(said.slice(from, end))
      return found
    } catch {
      from = said.indexOf('{', from + 1)
    }
  }
  return parseJson(content, 'the answer')
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
