import { lyceum } from '../../cli/run-cli.js'
import { imported } from '../../bundle/exported.js'
import type { TestApp } from '../../support/app.js'
import { type BundleRecord, uniqueId } from '../../support/builders.js'
import { setStage } from '../../support/stage/set-stage.js'
import type { Stage } from '../../support/stage/stage.js'
import { MAIL_DOMAIN } from '../../support/stage/stage-records.js'

/**
 * Prepares a change through one of the processes, and returns a function that makes it. Answers kept in between must
 * not be sent after the change, so that should be a single transaction.
 */
export type Write = (through: TestApp) => Promise<() => Promise<unknown>>

/** Writes by name: that of the mutation or route, then, after a comma, what sets it apart from others of it. */
export type Writes = Readonly<Record<string, Write>>

/** A change without preparation. */
export function withoutPreparation(change: (through: TestApp) => Promise<unknown>): Write {
  return async (through) => () => change(through)
}

/** Runs a command that must succeed, on the database of an application. */
export async function command({ url }: TestApp, ...args: string[]): Promise<void> {
  const { status, stderr } = await lyceum(args, { DATABASE_URL: url })
  if (status !== 0) throw new Error(stderr)
}

/** The ids in requests for kept answers; the review request is that of the last contribution. */
function idsOf({ fixture }: Stage) {
  const { people, teamId, roleId, branches, lessons, videos } = fixture
  return {
    teamId,
    roleId,
    memberId: people.teamViewer.userId,
    contentId: videos.teams,
    lessonId: lessons.everyone,
    ...branches.everyone,
    get requestId() {
      return fixture.lastRequestId
    },
  }
}

/** An organization with records of every kind, its callers, and helpers for writes. */
export async function buildWorld(app: TestApp) {
  const stage = await setStage(app)
  const { admin, teamAdmin, teamViewer, external, owner } = stage.clients
  const next = (name: string) => stage.next(name)
  const importing = (through: TestApp, ...records: BundleRecord[]) =>
    imported(through.store, [stage.organization, ...records])

  /** A new person. */
  async function newcomer(through: TestApp, options: Record<string, unknown> = {}) {
    const [employeeId, userId, name] = [uniqueId('emp'), uniqueId('usr'), next('Newcomer')]
    const person = { employeeId, userId, name, email: `${userId}@${MAIL_DOMAIN}` }
    await importing(through, { type: 'person', ...person, ...options })
    return person
  }

  const callers = { admin, manager: teamAdmin, member: teamViewer, external }
  return { app, stage, callers, owner, ids: idsOf(stage), next, importing, newcomer }
}

export type WriteWorld = Awaited<ReturnType<typeof buildWorld>>
