// Scores what is read from the documents of an answer key:
// `npx tsx scripts/score-reading.ts [--verbose] [--key FOLDER [--documents FOLDER]] SET…`.
import { parseArgs } from 'node:util'
import { KEY, readKey } from './reading/answer-key.js'
import { type Figures, figuresOf, scoreAll, type ScoredDocument } from './reading/figures.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    verbose: { type: 'boolean', default: false },
    key: { type: 'string', default: KEY },
    documents: { type: 'string' },
  },
})
const sets = positionals.length > 0 ? positionals : ['tune', 'held-out']

function line(name: string, { items, precision, recall, summaries }: Figures): string {
  const numbers = [precision, recall, summaries].map((value) => value.toFixed(2).padStart(9))
  return `${name.padEnd(28)}${String(items).padStart(5)}${numbers.join('')}`
}

function details({ score: { missed, wrong } }: ScoredDocument): string[] {
  return [...missed.map(({ text }) => `    missed: ${text}`), ...wrong.map((text) => `    wrong:  ${text}`)]
}

const key = readKey(values.key, values.documents)
for (const set of sets) {
  const scored = scoreAll(key.filter((document) => document.set === set))
  if (scored.length === 0) throw new Error(`no documents in the set ${set}`)
  console.log(`${set.padEnd(28)}items precision   recall  summary`)
  for (const one of scored) {
    console.log(line(`  ${one.document.name}`, figuresOf([one])))
    if (values.verbose) for (const detail of details(one)) console.log(detail)
  }
  for (const kind of new Set(scored.map(({ document }) => document.kind)))
    console.log(line(`  all: ${kind}`, figuresOf(scored.filter(({ document }) => document.kind === kind))))
  console.log(line('  all', figuresOf(scored)))
}
