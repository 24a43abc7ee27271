import { parentPort, workerData } from 'node:worker_threads'
import { Parser } from 'htmlparser2'
import { getDocumentProxy } from 'unpdf'
import type { ReadDocument, UnreadableDocument } from './port.js'
import type { ReadLimits } from './read-limits.js'
import { pdfLines } from './read-pdf-lines.js'
import { largestLine, type PdfLine, pdfMarkdown } from './read-pdf-markdown.js'
import { cleanTitle } from './read-text.js'
import { readText } from './read-text-result.js'

/** A PDF, as the process that reads it hands it to its thread. */
export interface PdfTask {
  bytes: Uint8Array
  limits: ReadLimits
}

async function readPdfPages({ bytes, limits }: PdfTask): Promise<ReadDocument | UnreadableDocument> {
  const pdf = await getDocumentProxy(bytes, {
    verbosity: 0,
    useWorkerFetch: false,
    useWasm: false,
    // Pictures and embedded fonts don't matter to the text, and may be decompression bombs.
    maxImageSize: 1,
    disableFontFace: true,
    useSystemFonts: false,
  })
  if (pdf.numPages > limits.pdfPages) return unreadable(`more than ${limits.pdfPages} pages`)
  const pages: PdfLine[][] = []
  let units = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const lines = pdfLines(
      items.filter((item) => 'str' in item),
      number,
    )
    units += lines.reduce((sum, { text }) => sum + text.length, 0)
    if (units > 2 * limits.codePoints) return unreadable('the text is too long')
    pages.push(lines)
    page.cleanup()
  }
  const title = (await ownTitle(pdf)) ?? cleanTitle(largestLine(pages))
  return readText({ title, siteName: null, language: null, text: pdfMarkdown(pages) }, limits)
}

async function ownTitle(pdf: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<string | null> {
  const { info } = await pdf.getMetadata()
  const title = 'Title' in info && typeof info.Title === 'string' ? cleanTitle(info.Title) : null
  return title === null || IS_FILE_NAME.test(title) ? null : cleanTitle(withoutEntities(title))
}

/** Some programs write a title as it stands in a page: `Fish &amp; Chips`. */
function withoutEntities(title: string): string {
  let text = ''
  const reader = new Parser({
    ontext: (words) => {
      text += words
    },
  })
  reader.end(title.replaceAll('<', '&lt;'))
  return text
}

/** What programs write if nobody gave the file a title: also its name or its address. */
const IS_FILE_NAME =
  /^(?:\(?(?:untitled|anonymous|unknown) ?\d*\)?|microsoft \w+ - .*|powerpoint presentation|[a-z]:\\.*|(?=[^\s_]*_)[\w.-]+|(?:[\w-]+\.)+(?:com|org|net|edu|gov|io|eu|uk|de|fr|es|jp|cn|kr|example)|(?:document|slide|presentation) ?\d*|(?:https?|file):\/\/\S+|.+\.(?:docx?|pptx?|xlsx?|odt|pdf|indd|tex|dvi))$/i

function unreadable(cause: string): UnreadableDocument {
  return { kind: 'unreadable', cause }
}

/* The supervising thread, in read-pdf-process.ts, made `workerData`. */
const task: PdfTask = workerData
const answer = await readPdfPages(task).catch((error: unknown) =>
  unreadable(error instanceof Error ? error.message : 'not a PDF'),
)
parentPort?.postMessage(answer, [])
