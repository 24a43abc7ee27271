import { sql } from 'drizzle-orm'
import { operatorScope } from '../../../src/access/system-scope.js'
import { services as calm } from '../../access/stage.js'
import type { TestApp, TestAppOptions } from '../../support/app.js'
import { contentWrites, videoSite } from './content-writes.js'
import { Directory, directoryWrites } from './directory-writes.js'
import { importWrites } from './import-writes.js'
import { jobWrites } from './job-writes.js'
import { issuer, memberWrites } from './member-writes.js'
import { scimGroupWrites, scimPeopleWrites } from './scim-writes.js'
import { webhookWrites } from './webhook-writes.js'
import { buildWorld, command, type Write, type Writes, type WriteWorld } from './write-world.js'

/** How an application is made that takes all writes. */
export const TAKES_WRITES: TestAppOptions = {
  services: { ...calm, videoSite, identityTokens: issuer.verifier },
}

/** Corrects a count that is wrong for everybody. */
function repair({ organization: { id }, ids: { teamId } }: WriteWorld): Write {
  return async (through) => {
    await through.store.transaction(operatorScope(), async (tx) => {
      await tx.run(() => sql`update teams set member_count = 7 where id = ${teamId}`)
      tx.record({ organizationId: id, type: 'TEAM', id: teamId })
    })
    return () => command(through, 'check', '--repair')
  }
}

/** An organization with something of everything, its callers, and every kind of write to it. */
export async function buildWrites(app: TestApp) {
  const world = await buildWorld(app)
  const directory = new Directory(world)
  const writes: Writes = {
    ...contentWrites(world),
    ...jobWrites(world),
    ...importWrites(world),
    ...(await memberWrites(world)),
    ...webhookWrites(world),
    ...directoryWrites(directory),
    ...scimPeopleWrites(world, directory),
    ...scimGroupWrites(world, directory),
    'check --repair': repair(world),
  }
  return { callers: world.callers, ids: world.ids, writes }
}
