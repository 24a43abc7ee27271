import { Session } from 'node:inspector/promises'

const session = new Session()
session.connect()
await session.post('Profiler.enable')
// Code that was compiled earlier is not counted, so the parsers are imported after this.
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

const { serveTasks } = await import('../../src/providers/process-pool.js')
const { parseTranscript } = await import('../../src/creation/transcripts/parse-transcript.js')
const { parseLine } = await import('../../src/bundle/parse-line.js')
const { extractDocument } = await import('../../src/providers/extraction/extract.js')
const { readHtml } = await import('../../src/providers/read-document/read-html.js')
const { READ_LIMITS } = await import('../../src/providers/read-document/read-limits.js')

const PARSERS = {
  html: (text: string): unknown => readHtml(text, 'https://site.example/', READ_LIMITS),
  markdown: (text: string): unknown => extractDocument({ title: 'A', markdown: text }),
  bundle: (text: string): unknown => text.split('\n').map(parseLine),
  vtt: (text: string): unknown => parseTranscript('VTT', text),
  srt: (text: string): unknown => parseTranscript('SRT', text),
}

/** Texts to read one after the other, and the parser that reads them. */
export interface CountTask {
  parser: keyof typeof PARSERS
  texts: string[]
}

/** How often the engine has entered a block of JavaScript of a file since the last call. */
async function takeSteps(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let steps = 0
  for (const { url, functions } of result) {
    if (!url.startsWith('file:')) continue
    for (const { ranges } of functions) for (const { count } of ranges) steps += count
  }
  return steps
}

/** Reads texts, and counts the steps that each one takes: the same number on any machine, however busy. */
async function countSteps({ parser, texts }: CountTask): Promise<number[]> {
  const counts: number[] = []
  for (const text of texts) {
    await takeSteps()
    await PARSERS[parser](text)
    counts.push(await takeSteps())
  }
  return counts
}

/* The process that counts what parsers do. */
serveTasks({ count: countSteps })
