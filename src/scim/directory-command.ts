import { Command } from 'commander'
import type { OrganizationOperatorScope } from '../access/scope.js'
import { operatorScope, organizationOperatorScope } from '../access/system-scope.js'
import { recordOrganizationEvent } from '../records/audit-log.js'
import { walkDirectoryEvents } from '../records/walk-logs.js'
import {
  connectDirectory,
  disconnectDirectory,
  pauseDirectory,
  resumeDirectory,
  rotateDirectoryToken,
} from './connection-state-store.js'
import type { Transaction } from '../store/store.js'
import type { AuditAction } from '../base/vocabulary.js'
import { assertOrganization } from '../operator/organization-store.js'
import { operatorOf } from '../operator/operator.js'
import { endOf, parseExpiry } from '../operator/parse-expiry.js'
import { parseSince, type OptionTime } from '../operator/read-time.js'
import { printRows } from '../operator/print-lines.js'
import { withMigratedStore } from '../operator/with-store.js'

const ORGANIZATION = ['<organization>', "the organization's id"] as const

/** Changes the connection of an organization, and records it in the audit log. */
async function manage<T>(
  organizationId: string,
  action: AuditAction,
  work: (tx: Transaction, scope: OrganizationOperatorScope) => Promise<T>,
): Promise<T> {
  return withMigratedStore(async (store) => {
    await assertOrganization(store, organizationId)
    const scope = organizationOperatorScope(organizationId)
    return store.transaction(scope, async (tx) => {
      const done = await work(tx, scope)
      await recordOrganizationEvent(tx, operatorOf(organizationId), action)
      return done
    })
  })
}

function show(token: string, expiresAt: string | null): void {
  process.stderr.write(`The token of the directory, which ${endOf(expiresAt)}. It is shown this once:\n`)
  process.stdout.write(`${token}\n`)
}

function addTokenCommands(directory: Command): void {
  directory
    .command('connect')
    .description('connect an identity directory (SCIM) and print its token, once')
    .argument(...ORGANIZATION)
    .option(
      '--domain <domain>',
      'a mail domain of its people, repeatable; without it, those of the organization',
      (domain: string, domains?: readonly string[]) => [...(domains ?? []), domain],
    )
    .option('--welcome', 'send new people a mail at once')
    .option(
      '--expires <when>',
      'when the token expires: an ISO 8601 time, or a duration such as 365d',
      parseExpiry,
    )
    .action(async (id: string, options: { domain?: string[]; welcome?: boolean; expires?: OptionTime }) => {
      const { token, expiresAt } = await manage(id, 'DIRECTORY_CONNECTED', async (tx, scope) => {
        const tokenExpiresAt = options.expires?.(await tx.now()) ?? null
        const settings = {
          mailDomains: options.domain ?? [],
          sendWelcomeImmediately: options.welcome ?? false,
          tokenExpiresAt,
        }
        return { token: await connectDirectory(tx, scope, settings), expiresAt: tokenExpiresAt }
      })
      show(token, expiresAt)
    })
  directory
    .command('rotate')
    .description('make a new token for the directory and print it, once; the old one is refused')
    .argument(...ORGANIZATION)
    .option(
      '--expires <when>',
      'when the token expires: an ISO 8601 time, or a duration such as 365d',
      parseExpiry,
    )
    .action(async (id: string, { expires }: { expires?: OptionTime }) => {
      const { token, expiresAt } = await manage(id, 'DIRECTORY_TOKEN_ROTATED', async (tx, scope) => {
        const tokenExpiresAt = expires?.(await tx.now()) ?? null
        return { token: await rotateDirectoryToken(tx, scope, tokenExpiresAt), expiresAt: tokenExpiresAt }
      })
      show(token, expiresAt)
    })
}

function addStateCommands(directory: Command): void {
  const commands = [
    ['pause', 'pause the directory: it changes nothing until it is resumed', 'DIRECTORY_PAUSED', 'Paused'],
    ['resume', 'resume a paused directory', 'DIRECTORY_RESUMED', 'Resumed'],
    ['disconnect', 'end the connection; people stay as they are', 'DIRECTORY_DISCONNECTED', 'Disconnected'],
  ] as const
  const work = {
    pause: (tx: Transaction, scope: OrganizationOperatorScope) => pauseDirectory(tx, scope),
    resume: resumeDirectory,
    disconnect: disconnectDirectory,
  }
  for (const [name, description, action, done] of commands) {
    directory
      .command(name)
      .description(description)
      .argument(...ORGANIZATION)
      .action(async (id: string) => {
        await manage(id, action, work[name])
        process.stderr.write(`${done} the directory of ${id}.\n`)
      })
  }
}

/** `lyceum directory`: connects an organization's identity directory, and shows its log. */
export function directoryCommand(): Command {
  const directory = new Command('directory').description(
    "connect an organization's identity directory (SCIM)",
  )
  addTokenCommands(directory)
  addStateCommands(directory)
  directory
    .command('events')
    .description("write the directory's requests and their outcomes, oldest first, one JSON object a line")
    .argument(...ORGANIZATION)
    .option(
      '--since <time>',
      'only what came at this time or later: ISO 8601, or a duration such as 2h',
      parseSince,
    )
    .action((id: string, { since }: { since?: OptionTime }) =>
      withMigratedStore(async (store) => {
        await assertOrganization(store, id)
        const from = since?.(await store.transaction(operatorScope(), (tx) => tx.now()))
        await printRows(walkDirectoryEvents(store, id, from))
      }),
    )
  return directory
}
