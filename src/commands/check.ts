import { Command } from 'commander'
import { operatorScope } from '../access/system-scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { lockImports } from '../bundle/parts/import-lock.js'
import { withoutPauses, shortParts } from '../bundle/pace.js'
import { removeUnfinished } from '../bundle/parts/unfinished.js'
import type { OpenStore } from '../store/open-store.js'
import type { SqliteStore } from '../store/sqlite-store.js'
import { openCopy } from './open-copy.js'
import {
  compareDerived,
  findBrokenReferences,
  findDamage,
  findTagsWithComma,
  findWrongCounters,
  findWrongMonths,
} from './check-store.js'
import { assertOrganization, findOrganization, listOrganizations } from '../operator/organization-store.js'
import { lacksOwner } from '../records/admins.js'
import { printLines } from '../operator/print-lines.js'
import { withMigratedStore } from '../operator/with-store.js'

const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`

const damaged = (damage: string) => `The database is damaged: ${damage}.`

/** The problems of a database, one sentence each; they are corrected on request. */
async function* findProblems(store: OpenStore, repair: boolean): AsyncGenerator<string> {
  if (!('writer' in store)) {
    yield* findOutdated(store, repair)
    return
  }
  for (const damage of findDamage(store)) yield damaged(damage)
  if (repair) {
    for (const damage of await tidiedReferences(store)) yield damaged(damage)
    yield* findOutdated(store, repair)
    return
  }
  const copy = await openCopy(store)
  try {
    // Rows of an unfinished or killed import are not problems.
    await removeUnfinished(copy.store, operatorScope(), withoutPauses)
    for (const damage of findBrokenReferences(copy.store)) yield damaged(damage)
    yield* findOutdated(copy.store, repair)
  } finally {
    await copy.remove()
  }
}

/** Broken references after removing the leftovers of killed imports. Waits for an import in progress. */
async function tidiedReferences(store: SqliteStore): Promise<string[]> {
  const release = await lockImports(store.writer.name, true)
  try {
    await removeUnfinished(store, operatorScope(), shortParts)
    return findBrokenReferences(store)
  } finally {
    release()
  }
}

/** The same for one organization, whose cost does not depend on others; the database itself is not checked. */
async function* findProblemsOf(store: OpenStore, repair: boolean, only: string): AsyncGenerator<string> {
  await assertOrganization(store, only)
  if (repair || !('writer' in store)) {
    yield* findOutdated(store, repair, only)
    return
  }
  const copy = await openCopy(store)
  try {
    yield* findOutdated(copy.store, repair, only)
  } finally {
    await copy.remove()
  }
}

/**
 * Copies and counts that differ from their sources.
 *
 * @param only the organization that is checked
 * @default only all are
 */
async function* findOutdated(store: OpenStore, repair: boolean, only?: string): AsyncGenerator<string> {
  const organizations = only === undefined ? listOrganizations(store) : [await findOrganization(store, only)]
  for await (const { id, name } of organizations) {
    if (await lacksOwner(store, id))
      yield `${id}: it has no active owner with an account: import one, or use "lyceum people reactivate".`
    for (const tag of await findTagsWithComma(store, id))
      yield `${id}: the tag "${tag}" has a comma, so that an export can't be imported elsewhere: rename it.`
    const changed = await compareDerived(store, operatorScope(), { id, name }, repair)
    for (const [table, count] of Object.entries(changed)) {
      const state = repair ? 'were out of date and are corrected' : 'are out of date'
      yield `${id}: ${rows(count)} of ${table} ${state}.`
    }
  }
  for (const { organizationId, month, spent, narrated } of await findWrongMonths(store, only)) {
    yield `${organizationId}: ${spent} characters of narration are counted for ${month}, but ${narrated} were spoken.`
  }
  for (const { organizationId, counter, counted, logged } of await findWrongCounters(store, only))
    yield `${organizationId}: the directory's log has ${logged} ${counter}, but ${counted} are counted.`
}

/** `lyceum check`: checks that a database is intact. */
export function checkCommand(): Command {
  return new Command('check')
    .description('check that the database is intact, and that all its copies and counts are right')
    .argument('[organization]', 'the id of the only organization to be checked, without the database itself')
    .option('--repair', 'correct the copies and counts that are out of date')
    .action((only: string | undefined, { repair = false }: { repair?: boolean }) =>
      withMigratedStore(async (store) => {
        const problems =
          only === undefined ? findProblems(store, repair) : findProblemsOf(store, repair, only)
        let count = 0
        // Closing the output does not end the search, so problems that are not printed are still repaired.
        async function* counted() {
          for (let next = await problems.next(); !next.done; next = await problems.next()) {
            count += 1
            yield next.value
          }
        }
        const isClosed = await printLines(counted())
        if (isClosed && repair) while (!(await problems.next()).done) count += 1
        await problems.return(undefined)
        if (isClosed) return
        if (count === 0) process.stderr.write('No problem was found.\n')
        else if (!repair) throw new CommandFailure(`Problems found: ${count}.`)
      }),
    )
}
