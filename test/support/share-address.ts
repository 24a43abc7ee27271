import { inArray } from 'drizzle-orm'
import { operatorScope } from '../../src/access/system-scope.js'
import type { Store } from '../../src/store/store.js'

/** Gives people of one organization the same address, as older releases let imports do. */
export async function shareAddress(
  store: Store,
  people: readonly { employeeId: string }[],
  email: string,
): Promise<void> {
  const ids = people.map(({ employeeId }) => employeeId)
  await store.transaction(operatorScope(), (tx) =>
    tx.run(({ builder, t }) =>
      builder.update(t.people).set({ email }).where(inArray(t.people.employeeId, ids)),
    ),
  )
}
