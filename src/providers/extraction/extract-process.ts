import { serveTasks } from '../process-pool.js'
import { extractDocument, extractRecording } from './extract.js'
import { pack } from './packing.js'
import type { SourceDocument, SourceRecording } from './port.js'

/* The process that reads documents and transcripts. */
serveTasks({
  document: (source: SourceDocument) => pack(extractDocument(source)),
  recording: (source: SourceRecording) => pack(extractRecording(source)),
})
