import { createHash } from 'node:crypto'
import type { SearchSubject, SearchType } from '../base/vocabulary.js'

/** One text to find, of a record or a part of it. */
export interface Entry {
  type: SearchType
  subjectId: string
  /** Of a chapter or a segment. */
  versionId: string | null
  position: number | null
  /** The record's date, ISO 8601 UTC. */
  createdAt: string
  title: string
  headline: string
  text: string
  /** Those who may find it, if its type has audiences; see `audience.ts`. */
  audience: readonly string[]
}

/** An entry as it is stored. */
export interface StoredEntry extends Pick<Entry, 'type' | 'subjectId' | 'versionId' | 'position'> {
  /** See `entryId`. */
  id: string
  digest: string
}

/** A record whose entries are to be made anew. */
export interface Change {
  organizationId: string
  subject: SearchSubject
  recordId: string
}

/** Changes with what is indexed of a text, so that `lyceum check --repair` indexes all texts anew. */
const ANALYSIS = '2'

/** Tells whether an entry has changed. */
export function digestOf({ createdAt, title, headline, text, audience }: Entry): string {
  const parts = [ANALYSIS, createdAt, title, headline, text, ...audience]
  return createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)
}

/** What tells an entry from all others. */
export function keyOf({ type, subjectId, versionId, position }: Omit<StoredEntry, 'id' | 'digest'>): string {
  return `${type} ${position ?? ''} ${versionId ?? ''} ${subjectId}`
}

let latest = { organizationId: '', hash: '' }

function hashOf(organizationId: string): string {
  // Entries are written one organization after the other, thousands of them in an import.
  if (latest.organizationId !== organizationId)
    latest = { organizationId, hash: createHash('sha256').update(organizationId).digest('hex') }
  return latest.hash
}

/** The word by which an organization's entries of a type are found in SQLite's index. */
export function scopeWord(organizationId: string, type: SearchType): string {
  return `${hashOf(organizationId).slice(0, 32)}${type.toLowerCase()}`
}

/**
 * What goes before an organization's words in PostgreSQL's index, so that a list of texts with a word has those of nearly
 * no other organization. It is short, as each word of each text has it: one in 4,096 others has the same.
 */
export function organizationMark(organizationId: string): string {
  return hashOf(organizationId).slice(0, 3)
}
