import { secretScope } from '../access/system-scope.js'
import { Cursors } from '../graph/relations/cursors.js'
import { serviceSecret } from '../records/service-secret.js'
import type { Store } from '../store/store.js'

/** The cursors of a database never change. */
const made = new WeakMap<Store, Cursors>()

/** Makes the same cursors for a database's lists as requests get. */
export async function cursorsOf(store: Store): Promise<Cursors> {
  const known = made.get(store)
  if (known) return known
  const cursors = new Cursors(await serviceSecret(store, secretScope(), 'cursors'))
  made.set(store, cursors)
  return cursors
}
