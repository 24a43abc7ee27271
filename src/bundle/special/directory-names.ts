import { userNameKey } from '../../records/address-key.js'
import type { Entry, ImportContext } from '../context.js'

/** Leaves out records whose user name or external id another record of the file has. */
export async function ownNames<R extends { userName?: string; externalId: string | null }>(
  { claims }: ImportContext,
  entries: readonly Entry<R>[],
  kind: string,
): Promise<Entry<R>[]> {
  const claimed = async (key: 'userName' | 'externalId', idOf: (record: R) => string | null | undefined) => {
    const named = entries.flatMap((entry) => {
      const id = idOf(entry.record)
      return id === null || id === undefined ? [] : [{ ...entry, id, key }]
    })
    const own = new Set((await claims.add(`${kind} ${key}`, named)).map(({ line }) => line))
    return new Set(named.filter(({ line }) => !own.has(line)).map(({ line }) => line))
  }
  const named = await claimed('userName', ({ userName }) =>
    userName === undefined ? null : userNameKey(userName),
  )
  const known = await claimed('externalId', ({ externalId }) => externalId)
  return entries.filter(({ line }) => !named.has(line) && !known.has(line))
}
