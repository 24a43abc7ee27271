import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { ExtractedTopic } from './port.js'
import { clip, foldedName, inClauses, onOneLine } from './plain-text.js'
import { MOST_ITEMS } from './topics.js'

const MOST_TOPICS = 100
const LONGEST_LINE = 2_000

/** What a model answers. */
export interface ChatAnswer {
  summary: string | null
  topics: ExtractedTopic[]
}

/** The parts of a chat completion (OpenAI's API reference, "The chat completion object") that are read. */
const choiceShape = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({
    content: z.union([
      z.string(),
      z
        .array(z.object({ text: z.string().default('') }))
        .transform((parts) => parts.map(({ text }) => text).join('')),
    ]),
  }),
})

/**
 * Reads the body of a chat completion, within 50 ms if it has no more than a million characters.
 *
 * @throws Error that says what is wrong with the body, without quoting it
 */
export function readChatAnswer(body: string): ChatAnswer {
  const [completion] = objectsIn(body, 1)
  if (completion === undefined) throw new Error('the completion is not JSON')
  const choices = valueOf(completion, 'choices')
  const choice = choiceShape.safeParse(Array.isArray(choices) ? choices[0] : undefined).data
  if (choice === undefined) throw new Error('the completion has no message')
  if (choice.finish_reason === 'length') throw new Error('the answer was cut off')
  return answerIn(choice.message.content)
}

/** The answer in what a model says: after its thoughts, or anywhere if there is none after them. */
function answerIn(content: string): ChatAnswer {
  const thoughts = content.lastIndexOf('</think>')
  const found = objectsIn(content.slice(thoughts + 1))
  const objects = found.length > 0 || thoughts < 0 ? found : objectsIn(content)
  if (objects.length === 0) throw new Error('the answer is not JSON')
  const answers = objects.flatMap((object) => answerOf(object) ?? answerWithin(object) ?? [])
  const [best] = answers.toSorted((one, other) => other.topics.length - one.topics.length)
  if (best !== undefined) return best
  const topics = objects.flatMap(topicOf)
  if (topics.length > 0) return { summary: null, topics: topics.slice(0, MOST_TOPICS) }
  throw new Error("the answer's topics is not as asked")
}

function answerWithin(object: object): ChatAnswer | undefined {
  for (const value of Object.values(object)) {
    const answer = answerOf(value)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** An answer as it was asked for. What is of another shape is left out, and long lists and texts are cut. */
function answerOf(value: unknown): ChatAnswer | undefined {
  const topics = listOf(topicsIn(valueOf(value, 'topics')), topicOf, MOST_TOPICS)
  const summary = valueOf(value, 'summary')
  return topics && { summary: typeof summary === 'string' ? cutLine(summary) : null, topics }
}

/** The topics in a list, which some models make a map from names to items. */
function topicsIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (topicOf(value).length > 0) return [value]
  return Object.entries(value)
    .slice(0, MOST_TOPICS)
    .map(([name, items]) => ({ name, items: valueOf(items, 'items') ?? items }))
}

/** Items in a list, which some models make one text or a map. */
function itemsIn(value: unknown): unknown {
  if (typeof value === 'string') return value.split('\n').flatMap(withoutBullet)
  return typeof value === 'object' && value !== null ? Object.values(value) : value
}

function withoutBullet(line: string): string[] {
  const text = line.trim().replace(/^[-*•] +/, '')
  return text === '' ? [] : [text]
}

function topicOf(value: unknown): ExtractedTopic[] {
  const name = ['name', 'title', 'topic'].map((key) => valueOf(value, key)).find((one) => one !== undefined)
  const items = listOf(itemsIn(valueOf(value, 'items')), textOf, MOST_ITEMS)
  return typeof name === 'string' && items ? [{ name: cutLine(name), items }] : []
}

/** The text of an item, which some models put into an object. */
function textOf(item: unknown): string[] {
  const texts = typeof item === 'object' && item !== null ? Object.values(item) : [item]
  const text: unknown = texts.find((each) => typeof each === 'string')
  return typeof text === 'string' ? [cutLine(text)] : []
}

/** A list without the entries of another shape. It must have one that fits, unless it is empty. */
function listOf<T>(value: unknown, read: (entry: unknown) => T[], most: number): T[] | undefined {
  if (!Array.isArray(value)) return undefined
  const entries: unknown[] = value
  const fitting = entries.slice(0, most * 10).flatMap(read)
  return entries.length > 0 && fitting.length === 0 ? undefined : fitting.slice(0, most)
}

function valueOf(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, key) : undefined
}

function cutLine(text: string): string {
  return text.slice(0, LONGEST_LINE).toWellFormed()
}

/** How many objects are tried, and how many braces that are never closed may be between them. */
const MOST_TRIED = 200
const MOST_UNCLOSED = 5
/** How deep objects and lists may be in each other, and how many texts, braces and brackets an object may have. */
const DEEPEST = 20
const MOST_MARKS = 50_000

/**
 * The JSON objects in a text that are in no other.
 *
 * @default most MOST_TRIED
 */
function objectsIn(text: string, most = MOST_TRIED): object[] {
  const objects: object[] = []
  let from = text.indexOf('{')
  let unclosed = 0
  for (let tried = 0; from >= 0 && tried < most && unclosed < MOST_UNCLOSED; tried += 1) {
    const end = endOfObject(text, from)
    if (end === null) unclosed += 1
    else objects.push(...objectOf(text.slice(from, end)))
    from = text.indexOf('{', end ?? from + 1)
  }
  return objects
}

/** Where the object ends that begins at a place of a text; null if it doesn't, or if parsing it could take long. */
function endOfObject(text: string, from: number): number | null {
  // Without its last quotation mark, a text goes on to the end: searching for that mark anew would take long.
  const marks = /[{}[\]]|"(?:[^"\\]|\\.)*"?/gs
  marks.lastIndex = from
  let depth = 0
  for (let count = 0; count < MOST_MARKS; count += 1) {
    const mark = marks.exec(text)
    if (mark === null) return null
    if (mark[0] === '{' || mark[0] === '[') depth += 1
    else if (mark[0] === '}' || mark[0] === ']') depth -= 1
    if (depth === 0) return marks.lastIndex
    if (depth > DEEPEST) return null
  }
  return null
}

function objectOf(json: string): object[] {
  return parsed(json) ?? parsed(json.replaceAll(TRAILING_COMMA, '$1')) ?? []
}

/** A comma before a closing bracket; texts are matched too, so that theirs are kept. */
const TRAILING_COMMA = /("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/gs

function parsed(json: string): object[] | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? [value] : []
  } catch {
    return undefined
  }
}

/**
 * Merges the topics of several answers by the port's rules: one line each, no repeats, 60 items a topic. Yields to the
 * event loop after each item.
 *
 * @throws the signal's reason
 */
export async function mergeTopics(
  topics: readonly ExtractedTopic[],
  signal: AbortSignal,
): Promise<ExtractedTopic[]> {
  const merged = new Map<string, ExtractedTopic>()
  const said = new Set<string>()
  for (const { name, items } of topics) {
    const topicName = clip(onOneLine(name))
    const key = foldedName(topicName)
    const topic = merged.get(key) ?? { name: topicName, items: [] }
    for (const text of items) {
      await nextTurn()
      signal.throwIfAborted()
      for (const item of inClauses(onOneLine(text))) {
        const folded = foldedName(item)
        if (folded === '' || said.has(folded) || topic.items.length === MOST_ITEMS) continue
        said.add(folded)
        topic.items.push(item)
      }
    }
    if (key !== '') merged.set(key, topic)
  }
  return [...merged.values()].filter(({ items }) => items.length > 0)
}
