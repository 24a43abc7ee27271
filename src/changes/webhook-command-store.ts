import { asc, eq } from 'drizzle-orm'
import { LOWEST, pastKey } from '../store/keyset.js'
import { nullable, statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'

const PAGE = 500

const endpoints = statement({
  select: ({ webhookEndpoints: t }) => ({
    id: t.id,
    organizationId: t.organizationId,
    url: t.url,
    types: nullable(t.types),
    status: t.status,
    oldSecretEndsAt: nullable(t.oldSecretEndsAt),
    createdAt: t.createdAt,
  }),
  query: ({ select, t: { webhookEndpoints: t }, p }) =>
    select
      .from(t)
      .where(pastKey([t.id], [p('afterId')]))
      .orderBy(asc(t.id))
      .limit(p('limit')),
})

/** Lists the webhook endpoints of all organizations, without their secrets, by id. */
export function listWebhooks(reader: Reader) {
  return walkPages(
    { afterId: LOWEST },
    PAGE,
    async (after, limit) => await reader.all(endpoints, { ...after, limit }),
    ({ id }) => ({ afterId: id }),
  )
}

const owner = statement({
  select: ({ webhookEndpoints: t }) => ({ organizationId: t.organizationId }),
  query: ({ select, t: { webhookEndpoints: t }, p }) => select.from(t).where(eq(t.id, p('id'))),
})

/** The id of the organization that has the endpoint; undefined if there is none with this id. */
export async function ownerOfWebhook(reader: Reader, id: string): Promise<string | undefined> {
  const [row] = await reader.all(owner, { id })
  return row?.organizationId
}
