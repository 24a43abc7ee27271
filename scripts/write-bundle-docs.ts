import { writeFileSync } from 'node:fs'
import { bundleRecordDocs } from './bundle-docs.js'

writeFileSync('docs/bundle-records.md', bundleRecordDocs())
