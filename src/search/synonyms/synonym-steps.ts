import type { ManagementScope } from '../../access/admin-rules.js'
import { badInput } from '../../base/errors.js'
import type { AuditAction } from '../../base/vocabulary.js'
import { actorOf, type RequestContext } from '../../graph/context.js'
import { nameInput } from '../../graph/input.js'
import { countCodePoints } from '../../graph/text.js'
import { detailOf, recordAuditEvents } from '../../records/audit-log.js'
import { keyOfWords, MOST_IN_TERM, wordsOfTerm } from '../../search-index/synonym-key.js'
import type { Reader, Transaction } from '../../store/store.js'
import { listTerms } from './synonym-store.js'

const FEWEST_TERMS = 2
const MOST_TERMS = 10
const LONGEST_TERM = 100
const MOST_IN_NAME = 100

/** The name of the lock under which an organization's groups of synonyms are changed. */
export function lockOfSynonyms({ organizationId }: { organizationId: string }): string {
  return `synonyms:${organizationId}`
}

/**
 * Checks and trims the terms of a group.
 *
 * @throws CodedError 400 naming `terms` for fewer than 2 or more than 10; the place of one that is not one line of at most
 *   100 characters, has no words or more than six, or that a search can't tell from another
 */
export function termsInput(texts: readonly string[]): string[] {
  if (texts.length < FEWEST_TERMS || texts.length > MOST_TERMS)
    throw badInput(`terms must have ${FEWEST_TERMS} to ${MOST_TERMS} entries.`, 'terms')
  const keys = new Set<string>()
  return texts.map((text, index) => {
    const place = `terms.${index}`
    const term = nameInput(text, place)
    if (countCodePoints(term) > LONGEST_TERM)
      throw badInput(`A term must have at most ${LONGEST_TERM} characters.`, place)
    const words = wordsOfTerm(term)
    if (words.length === 0 || words.length > MOST_IN_TERM)
      throw badInput(`A term must have 1 to ${MOST_IN_TERM} words.`, place)
    const key = keyOfWords(words)
    if (keys.has(key)) throw badInput('To a search, another term of the group is the same.', place)
    keys.add(key)
    return term
  })
}

/** The terms of a group, in order. */
export async function termsOf(reader: Reader, scope: ManagementScope, groupId: string): Promise<string[]> {
  return (await listTerms(reader, scope, [groupId])).map(({ term }) => term)
}

/** Records in the audit log what the viewer does to a group, which is named by its terms. */
export async function auditSynonyms(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  id: string,
  { before, after }: { before?: readonly string[]; after?: readonly string[] },
): Promise<void> {
  const subjectName = (after ?? before ?? []).join(', ').slice(0, MOST_IN_NAME).toWellFormed()
  const detail = detailOf({ terms: [before?.join('\n'), after?.join('\n')] })
  await recordAuditEvents(tx, actorOf(context), [
    { action, subjectType: 'SYNONYM_GROUP', subjectId: id, subjectName, detail },
  ])
}
