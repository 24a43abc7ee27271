import { changeKnown, personOf, personToChange } from './change-person.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { applied, perform } from './perform.js'
import { unlinkPerson } from './managed-person-store.js'

/**
 * Deactivates a person, and the directory no longer manages them. Their record stays.
 *
 * @throws ScimError 404, 409 for the last owner, 503 while the connection is paused
 */
export async function deletePerson(context: DirectoryContext, id: string): Promise<void> {
  await perform(context, { operation: 'DELETE', userName: id }, async (request) => {
    const row = await personToChange(request, context, id)
    if (row.status === 'ACTIVE') await changeKnown(request, context, row, { ...personOf(row), active: false })
    // The whole deletion is one event.
    request.entries.length = 0
    await unlinkPerson(request.tx, context.scope, id)
    applied(request, 'DELETE')
  })
}
