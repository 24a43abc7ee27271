import { readFileSync, writeFileSync } from 'node:fs'
import { recordTypeDocs } from './bundle-docs.js'

const FILE = 'docs/bundles.md'
const HEADING = '## Record types\n'

const text = readFileSync(FILE, 'utf8')
const start = text.indexOf(HEADING) + HEADING.length
writeFileSync(FILE, `${text.slice(0, start)}\n${recordTypeDocs()}`)
