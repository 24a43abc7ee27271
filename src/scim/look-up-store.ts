import { and, eq } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { addressFolds, userNameKey } from '../records/address-key.js'
import { fold } from '../store/fold.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'

/** How many names with the same folded form are compared. */
const MOST_ALIKE = 100

const idsByExternalId = statement({
  select: ({ directoryPeople }) => ({ id: directoryPeople.employeeId }),
  query: ({ select, t: { directoryPeople: row }, p }) =>
    select
      .from(row)
      .where(and(eq(row.organizationId, p('organizationId')), eq(row.externalId, p('externalId'))))
      .limit(2),
})

/** The ids of at most two people with this external id. */
export async function findIdsBy(
  reader: Reader,
  { organizationId }: DirectoryScope,
  externalId: string,
): Promise<string[]> {
  const rows = await reader.all(idsByExternalId, { organizationId, externalId })
  return rows.map(({ id }) => id)
}

const peopleByUserName = statement({
  select: ({ directoryPeople }) => ({ id: directoryPeople.employeeId, userName: directoryPeople.userName }),
  query: ({ select, oneOf, t: { directoryPeople: row }, p }) =>
    select
      .from(row)
      .where(and(eq(row.organizationId, p('organizationId')), oneOf(row.userNameFold, 'folds')))
      .limit(MOST_ALIKE),
})

/** The ids of the people with this user name. Names with the same folded form may still differ. */
export async function findIdsNamed(
  reader: Reader,
  { organizationId }: DirectoryScope,
  userName: string,
): Promise<string[]> {
  const key = userNameKey(userName)
  const folds = [...new Set([fold(userName), ...addressFolds(userName)])]
  const alike = await reader.all(peopleByUserName, { organizationId, folds })
  return alike.filter((row) => userNameKey(row.userName) === key).map(({ id }) => id)
}
