import { LRUCache } from 'lru-cache'
import { OutOfTime, withDeadline } from '../../base/deadline.js'
import type { KeptText } from '../../base/kept-text.js'
import { type ChatAnswer, mergeTopics } from './chat-answer.js'
import { type ChatEndpoint, chatEndpoint, INSTRUCTIONS } from './chat-endpoint.js'
import { type CheckedAnswer, checkedAnswer } from './checked-answer.js'
import { sourceWords } from './grounding.js'
import { KeptAnswers, keyOf } from './kept-answers.js'
import { inParts, type Part } from './parts.js'
import { clip, onOneLine } from './plain-text.js'
import type { Extraction, ExtractionResult, KnowledgeExtractor } from './port.js'
import { LONGEST_SUMMARY } from './summary-names.js'

/** Settings of an extractor behind a chat endpoint. */
export interface OpenAiCompatibleOptions extends ChatEndpoint {
  /** How long the model may take for one document, in milliseconds. */
  timeoutMs: number
  /** How many characters are sent in a request. A longer resource takes several requests. @default 40,000 */
  charactersPerRequest?: number
  /** Finds the chapters and the title, for which no model is asked. */
  embedded: KnowledgeExtractor
  /** Is told how many of the model's items were left out of a document, as it doesn't say them. */
  onLeftOut?: (count: number) => void
  /** Is told why a document was read without the model. */
  onFallback?: (reason: string) => void
}

/** What a model is asked about. */
interface Asked {
  title: string
  headings: readonly string[]
  parts: readonly Part[]
}

/** After so many attempts without a further answer, the embedded reading takes the place of the model's. */
const MOST_FAILURES = 2
/** After so many attempts it does so anyway: fewer than the job has. */
const MOST_ATTEMPTS = 6
/** How many characters of answers a process remembers. */
const MOST_REMEMBERED = 16_000_000

/**
 * Lets a language model find topics and items, through an OpenAI-compatible chat endpoint.
 *
 * The result is `failed` if an answer is late, a redirect, an error or can't be used. The reason never quotes the answer
 * or the key. Answers and failures are kept for the next attempt, which asks only for the missing parts; if that gets no
 * further, the result is the embedded reading. Items with words, numbers or names that are not in the chapter they were read from
 * are left out; if none is left, the result is the embedded reading as well.
 */
export function openAiCompatibleExtractor(options: OpenAiCompatibleOptions): KnowledgeExtractor {
  const { embedded, charactersPerRequest = 40_000, timeoutMs } = options
  const { onLeftOut = () => {}, onFallback = () => {} } = options
  const askModel = chatEndpoint(options)
  // For a text that is soon read again in another job, as when it is shared with others.
  const remembered = new LRUCache<string, ChatAnswer>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: (answer) => JSON.stringify(answer).length,
  })

  async function answerTo(title: string, part: string, signal: AbortSignal): Promise<ChatAnswer> {
    const key = keyOf([title, part])
    const answer = remembered.get(key) ?? (await askModel(title, part, signal))
    remembered.set(key, answer)
    return answer
  }

  async function read(
    { title, headings, parts }: Asked,
    kept: KeptAnswers,
    signal: AbortSignal,
  ): Promise<CheckedAnswer[]> {
    const source = await sourceWords([title, ...headings].join('\n'), signal)
    const checked: CheckedAnswer[] = []
    for (const [index, part] of parts.entries()) {
      const answer = kept.at(index) ?? (await answerTo(title, part.text, signal))
      await kept.add(index, answer)
      signal.throwIfAborted()
      checked.push(await checkedAnswer(answer, { chapters: part.chapters, title, headings: source }, signal))
    }
    return checked
  }

  async function withModel(
    base: ExtractionResult,
    givenTitle: string,
    chapters: readonly string[],
    { signal, kept: text }: { signal: AbortSignal; kept: KeptText | undefined },
  ): Promise<ExtractionResult> {
    if (base.kind === 'failed') return base
    const title = base.extraction.title ?? givenTitle
    const headings = base.extraction.chapters.flatMap(({ headline }) => headline ?? [])
    const parts = inParts(chapters, charactersPerRequest)
    const { baseUrl, model } = options
    const question = [baseUrl, model, INSTRUCTIONS, title, ...parts.map((part) => part.text)]
    const kept = new KeptAnswers(question, text)
    try {
      const asked = { title, headings, parts }
      const answers = await inTime(timeoutMs, signal, (deadline) => read(asked, kept, deadline))
      const leftOut = answers.reduce((sum, answer) => sum + answer.leftOut, 0)
      if (leftOut > 0) onLeftOut(leftOut)
      const extraction = await withAnswers(base.extraction, answers, signal)
      if (leftOut > 0 && extraction.topics.length === 0) {
        onFallback('the text says none of the items of the model')
        return base
      }
      return { kind: 'extracted', extraction, readBy: 'MODEL' }
    } catch (error) {
      signal.throwIfAborted()
      const reason = error instanceof Error ? error.message : String(error)
      await kept.fail()
      signal.throwIfAborted()
      if (kept.failures < MOST_FAILURES && kept.attempts < MOST_ATTEMPTS) return { kind: 'failed', reason }
      onFallback(reason)
      return base
    }
  }

  return {
    extract: async (document, signal, kept) => {
      const base = await embedded.extract(document, signal)
      const chapters = base.kind === 'extracted' ? base.extraction.chapters : []
      return await withModel(
        base,
        document.title,
        chapters.map(({ headline, text }) => (headline === null ? text : `## ${headline}\n\n${text}`)),
        { signal, kept },
      )
    },
    extractFromTranscript: async (recording, signal, kept) => {
      const base = await embedded.extractFromTranscript(recording, signal)
      return await withModel(
        base,
        recording.title,
        inParts(
          recording.segments.map(({ text }) => `${text}\n`),
          charactersPerRequest,
        ).map(({ text }) => text),
        { signal, kept },
      )
    },
    close: async () => {
      await embedded.close()
    },
  }
}

async function withAnswers(
  base: Extraction,
  answers: readonly ChatAnswer[],
  signal: AbortSignal,
): Promise<Extraction> {
  const summary = clip(
    onOneLine(answers.find((answer) => answer.summary !== null)?.summary ?? ''),
    LONGEST_SUMMARY,
  )
  return {
    ...base,
    summary: summary === '' ? base.summary : summary,
    topics: await mergeTopics(
      answers.flatMap(({ topics }) => topics),
      signal,
    ),
  }
}

/** @throws Error with a reason that quotes neither the answer nor the key */
async function inTime<T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (deadline: AbortSignal) => Promise<T>,
): Promise<T> {
  return await withDeadline({ milliseconds: timeoutMs, signal }, async (deadline) => {
    try {
      return await work(deadline)
    } catch (error) {
      if (deadline.reason instanceof OutOfTime)
        throw new Error(`the chat endpoint did not answer within ${timeoutMs} ms`, { cause: error })
      if (error instanceof TypeError)
        throw new Error('the chat endpoint could not be reached', { cause: error })
      throw error
    }
  })
}
