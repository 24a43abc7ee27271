import { asc } from 'drizzle-orm'
import { identityProviderFields } from '../records/identity-store.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'

const PAGE = 500

const page = statement({
  select: (t) => ({ ...identityProviderFields(t), createdAt: t.identityProviders.createdAt }),
  query: ({ select, t: { identityProviders: t }, p }) =>
    select
      .from(t)
      .where(pastKey([t.id], [p('afterId')]))
      .orderBy(asc(t.id))
      .limit(p('limit')),
})

/** Lists the identity providers of all organizations, by id. */
export function listIdentityProviders(reader: Reader) {
  return walkPages(
    { afterId: LOWEST },
    PAGE,
    async (after, limit) => await reader.all(page, { ...after, limit }),
    ({ id }) => ({ afterId: id }),
  )
}
