import { dirname } from 'node:path'
import { Command } from 'commander'
import { CommandFailure } from '../base/command-failure.js'
import { type Config, tryConfig } from '../config.js'
import { checkAppUrl, checkProxy, checkPublicUrl, checkSignInMails } from './doctor/check-addresses.js'
import { checkDatabase } from './doctor/check-database.js'
import { checkIdentityProviders } from './doctor/check-identity-providers.js'
import { checkFolder, checkOpenFiles } from './doctor/check-machine.js'
import { checkPrivateFiles } from './doctor/check-private-files.js'
import { checkReplicas } from './doctor/check-replicas.js'
import { checkProviders } from './doctor/check-providers.js'
import { failed, type Finding, ok } from './doctor/finding.js'

const FILE = 'file:'
const WIDTH = 'warning'.length

async function* examine(config: Config): AsyncGenerator<Finding> {
  yield ok('configuration', 'every setting can be used')
  yield checkAppUrl(config)
  yield checkPublicUrl(config)
  yield* checkProxy(config)
  yield* checkSignInMails(config)
  yield checkOpenFiles(config)
  yield* await checkPrivateFiles(config)
  yield* await checkDatabase(config)
  yield* await checkReplicas(config)
  const { DATABASE_URL: url } = config
  if (url.startsWith(FILE)) yield await checkFolder('data folder', dirname(url.slice(FILE.length)))
  yield* await checkProviders(config)
  yield* await checkIdentityProviders(config)
}

/** All findings about this installation. Without usable settings, there are no others. */
async function* findings(): AsyncGenerator<Finding> {
  const tried = tryConfig()
  if ('config' in tried) yield* examine(tried.config)
  else for (const problem of tried.problems) yield failed('configuration', problem)
}

/** `lyceum doctor`: checks the configuration, and that everything in it can be reached. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check the configuration, the database, the machine and every configured service')
    .action(async () => {
      let failures = 0
      for await (const { state, what, says } of findings()) {
        if (state === 'failed') failures += 1
        process.stdout.write(`${state.padEnd(WIDTH)}  ${what}: ${says}\n`)
      }
      if (failures > 0) throw new CommandFailure(`Failed: ${failures}.`)
    })
}
