import { z } from 'zod'
import type { ExtractedTopic } from './port.js'
import { clip, foldedName, inClauses, onOneLine } from './plain-text.js'
import { MOST_ITEMS } from './topics.js'

const MOST_TOPICS = 100
const LONGEST_LINE = 2_000

const cutLine = (text: string) => text.slice(0, LONGEST_LINE).toWellFormed()
const line = z.string().transform(cutLine)

const topicShape = z.object({ name: line, items: listOf(textOf, MOST_ITEMS) })

/** The JSON that the model is asked for. What is not as asked is dropped, and long lists and texts are cut. */
const answerShape = z.object({
  summary: line.nullable().catch(null),
  topics: listOf((topic) => topicShape.safeParse(topic).data ?? [], MOST_TOPICS),
})

/** A list without the entries of another shape. It must have one that fits, unless it is empty. */
function listOf<T>(read: (entry: unknown) => T | T[], most: number) {
  return z
    .custom<unknown[]>((value) => Array.isArray(value))
    .transform((all) => ({ isEmpty: all.length === 0, fitting: all.slice(0, most * 10).flatMap(read) }))
    .refine(({ isEmpty, fitting }) => isEmpty || fitting.length > 0)
    .transform(({ fitting }) => fitting.slice(0, most))
}

/** The text of an item, which some models put into an object. */
function textOf(item: unknown): string[] {
  const texts = typeof item === 'object' && item !== null ? Object.values(item) : [item]
  const text: unknown = texts.find((each) => typeof each === 'string')
  return typeof text === 'string' ? [cutLine(text)] : []
}

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
  return answerIn(choice.message.content)
}

/** The answer in what a model says: after its thoughts, or anywhere if there is none after them. */
function answerIn(content: string): ChatAnswer {
  const thoughts = content.lastIndexOf('</think>')
  const found = objectsIn(content.slice(thoughts + 1))
  const objects = found.length > 0 || thoughts < 0 ? found : objectsIn(content)
  const answers = objects.flatMap((object) => asAnswer(object) ?? [])
  const [best] = answers.toSorted((one, other) => other.topics.length - one.topics.length)
  if (best !== undefined) return best
  const topics = objects.flatMap((object) => topicShape.safeParse(object).data ?? [])
  if (topics.length > 0) return { summary: null, topics: topics.slice(0, MOST_TOPICS) }
  const [issue] = answerShape.safeParse(objects[0] ?? parseJson(content, 'the answer')).error?.issues ?? []
  throw new Error(`the answer's ${issue?.path.join('.') || 'top level'} is not as asked`)
}

/** An object as an answer, or the one in it. */
function asAnswer(object: object): ChatAnswer | undefined {
  const [answer] = [object, ...Object.values(object)].flatMap(
    (each) => answerShape.safeParse(each).data ?? [],
  )
  return answer
}

/** How many objects are tried, and how many braces that are never closed may be between them. */
const MOST_TRIED = 200
const MOST_UNCLOSED = 5
/** How deep objects may be in each other. */
const DEEPEST = 20

/** The JSON objects in a text that are in no other. */
function objectsIn(text: string): object[] {
  const objects: object[] = []
  let from = text.indexOf('{')
  let unclosed = 0
  for (let tried = 0; from >= 0 && tried < MOST_TRIED && unclosed < MOST_UNCLOSED; tried += 1) {
    const end = endOfObject(text, from)
    if (end === null) unclosed += 1
    else objects.push(...objectOf(text.slice(from, end)))
    from = text.indexOf('{', end ?? from + 1)
  }
  return objects
}

/** Where the object ends that begins at a place of a text; null if it doesn't. */
function endOfObject(text: string, from: number): number | null {
  // Without its last quotation mark, a text goes on to the end: searching for that mark anew would take long.
  const marks = /[{}]|"(?:[^"\\]|\\.)*"?/gs
  marks.lastIndex = from
  let depth = 0
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    if (mark[0] === '{') depth += 1
    else if (mark[0] === '}') depth -= 1
    if (depth === 0) return marks.lastIndex
    if (depth > DEEPEST) return null
  }
  return null
}

function objectOf(json: string): object[] {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? [value] : []
  } catch {
    return []
  }
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
