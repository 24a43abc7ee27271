// Prints what is read from each Markdown file of a folder, for a person to read, and figures at the end:
// `npx tsx scripts/read-folder.ts [--figures] FOLDER`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractDocument } from '../src/providers/extraction/extract.js'
import { countFaults, type ReadDocument } from './reading/folder-figures.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { figures: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('npx tsx scripts/read-folder.ts [--figures] FOLDER')

function print({ file, extraction }: ReadDocument): void {
  console.log(`\n${file}: ${extraction.title ?? '(no title)'}`)
  console.log(`  ${extraction.summary ?? '(no summary)'}`)
  for (const { name, items } of extraction.topics) {
    console.log(`\n  ${name}`)
    for (const item of items) console.log(`    - ${item}`)
  }
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const documents = files
  .filter((file) => file.endsWith('.md'))
  .toSorted()
  .map((file): ReadDocument => {
    const markdown = readFileSync(join(folder, file), 'utf8')
    return { file, markdown, extraction: extractDocument({ title: file, markdown }) }
  })
if (!values.figures) for (const document of documents) print(document)
console.log('')
for (const [name, count] of Object.entries(countFaults(documents)))
  console.log(`${name.padEnd(44)}${String(count).padStart(6)}`)
