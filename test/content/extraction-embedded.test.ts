import { describe, expect, it } from 'vitest'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
describe('x', () => { it('y', async () => { const x=embeddedExtractor({deadlineMs:60000}); const r=await x.extract({title:'warm',markdown:'# a\n\nA sentence must be here always.'},new AbortController().signal); console.log(JSON.stringify(r)); expect(r.kind).toBe('extracted'); await x.close() }) })
