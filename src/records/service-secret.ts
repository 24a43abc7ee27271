import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SecretScope } from '../access/scope.js'
import { statement } from '../store/statement.js'
import type { Store } from '../store/store.js'

const secretByName = statement({
  select: ({ serviceSecrets }) => ({ value: serviceSecrets.value }),
  query: ({ select, t, p }) => select.from(t.serviceSecrets).where(eq(t.serviceSecrets.name, p('name'))),
})

/**
 * A random key that every process on the database shares: 256 bits in hex. The first process to ask makes it.
 */
export async function serviceSecret(store: Store, scope: SecretScope, name: string): Promise<string> {
  return store.transaction(scope, async (tx) => {
    await tx.lock(`service-secret:${name}`)
    const [known] = await tx.all(secretByName, { name })
    if (known) return known.value
    const value = randomBytes(32).toString('hex')
    await tx.run(({ builder, t }) => builder.insert(t.serviceSecrets).values({ name, value }))
    return value
  })
}
