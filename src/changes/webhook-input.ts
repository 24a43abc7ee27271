import { badInput } from '../base/errors.js'
import type { WebhookSender } from '../providers/webhook/port.js'
import type { ChangeType } from '../base/vocabulary.js'

/**
 * The normalized address.
 *
 * @throws CodedError 400 for an address that messages may not be sent to
 */
export function webhookUrl({ accepts }: Pick<WebhookSender, 'accepts'>, url: string): string {
  const accepted = accepts(url)
  if (accepted === null) throw badInput('The address must be a public https:// address.', 'url')
  return accepted
}

/** @throws CodedError 400 for an empty list */
export function webhookTypes(types: readonly ChangeType[] | null): ChangeType[] | null {
  if (types === null) return null
  if (types.length === 0) throw badInput('Name at least one kind of record, or leave out the kinds.', 'types')
  return [...new Set(types)].toSorted()
}
