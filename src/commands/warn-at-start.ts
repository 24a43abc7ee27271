import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { checkPublicUrl } from './doctor/check-addresses.js'
import { checkPrivateFiles } from './doctor/check-private-files.js'

/** Logs what `lyceum doctor` warns of that a service should not begin with unnoticed. */
export async function warnAtStart(config: Config, logger: Logger): Promise<void> {
  for (const { state, what, says } of [checkPublicUrl(config), ...(await checkPrivateFiles(config))])
    if (state === 'warning') logger.warn(`${what}: ${says}`)
}
