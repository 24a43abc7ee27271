import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { createDeflate } from 'node:zlib'

/** A line of a fixture's page: its text (ASCII), font size and distance from the page's bottom, in points. */
export type FixtureLine = [text: string, size: number, y: number]

/** Writes a PDF by hand: one Helvetica, uncompressed pages, a title if one is given. */
export function pdf(pages: readonly (readonly FixtureLine[])[], title?: string): Buffer {
  const contents = pages.map((lines) => Buffer.from(lines.map(showLine).join('\n')))
  return pdfOf(
    contents.map((content) => ({ content, filter: '' })),
    title,
  )
}

function showLine([text, size, y]: FixtureLine): string {
  return `BT /F1 ${size} Tf 72 ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`
}

/** A PDF of one page whose content unpacks to this many megabytes of white space. */
export async function pdfBomb(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 })
  const packed = buffer(deflate)
  const megabyte = Buffer.alloc(1_048_576, ' ')
  for (let written = 0; written < megabytes; written += 1) {
    if (!deflate.write(megabyte)) await once(deflate, 'drain')
  }
  deflate.end()
  return pdfOf([{ content: await packed, filter: '/Filter /FlateDecode' }])
}

function pdfOf(pages: readonly { content: Buffer; filter: string }[], title?: string): Buffer {
  const first = 5
  const kids = pages.map((_page, index) => `${first + 2 * index} 0 R`).join(' ')
  const objects: (string | Buffer)[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`],
    ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [`<< ${title === undefined ? '' : `/Title (${title})`} >>`],
    ...pages.flatMap(({ content, filter }, index) => [
      [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> ',
        `/Contents ${first + 2 * index + 1} 0 R >>`,
      ],
      [`<< /Length ${content.length} ${filter} >>\nstream\n`, content, '\nendstream'],
    ]),
  ]
  return assemble(objects)
}

function assemble(objects: readonly (string | Buffer)[][]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: number[] = []
  let size = 9
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    size += bytes.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(size)
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) add(part)
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const start = size
  add(`xref\n0 ${count}\n0000000000 65535 f \n${table}`)
  add(`trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(parts)
}
