import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import type { TestApp, TestAppOptions } from '../../support/app.js'
import { mutationCases } from '../../support/mutations/registry.js'
import { sendCall } from '../../support/mutations/send.js'
import { services } from '../../support/stage/services.js'
import { Directory, directoryWrites } from './directory-writes.js'
import { importWrites } from './import-writes.js'
import { jobWrites } from './job-writes.js'
import { issuer, memberWrites } from './member-writes.js'
import { scimGroupWrites, scimPeopleWrites } from './scim-writes.js'
import { buildWorld, command, type Write, type Writes, type WriteWorld } from './write-world.js'

/** Options of an application that accepts all writes. */
export const TAKES_WRITES: TestAppOptions = {
  services: { ...services, identityTokens: issuer.verifier },
}

/** Corrects a wrong count that everybody sees. */
function repair({ stage: { organizationId }, ids: { teamId } }: WriteWorld): Write {
  return async (through) => {
    await through.store.transaction(operatorScope(), async (tx) => {
      await tx.run(() => sql`update teams set member_count = 7 where id = ${teamId}`)
      tx.record({ organizationId, type: 'TEAM', id: teamId })
    })
    return () => command(through, 'check', '--repair')
  }
}

/** Every mutation, by its name. */
function mutationWrites({ stage }: WriteWorld): Writes {
  return Object.fromEntries(
    mutationCases.map(({ name, mutation, call: prepare }): [string, Write] => [
      name,
      async (through) => {
        const call = await prepare(stage, 'admin')
        return async () => {
          const { status, body } = await sendCall(stage, mutation, call, { through })
          if (status >= 300) throw new Error(JSON.stringify(body))
        }
      },
    ]),
  )
}

/** An organization with records of every kind, its callers, and every kind of write to it. */
export async function buildWrites(app: TestApp) {
  const world = await buildWorld(app)
  const directory = new Directory(world)
  const writes: Writes = {
    ...mutationWrites(world),
    ...jobWrites(world),
    ...importWrites(world),
    ...(await memberWrites(world)),
    ...directoryWrites(directory),
    ...scimPeopleWrites(world, directory),
    ...scimGroupWrites(world, directory),
    'check --repair': repair(world),
  }
  return { stage: world.stage, callers: world.callers, ids: world.ids, writes }
}

/**
 * The names of the writes that a walk makes one after the other: all of them on SQLite, and each fourth on PostgreSQL.
 * What a write records is the same on both; how another process notices it is not.
 */
export function walked({ store }: TestApp, writes: Writes): string[] {
  const every = store.dialect.name === 'sqlite' ? 1 : 4
  return Object.keys(writes).filter((_, index) => index % every === 0)
}
