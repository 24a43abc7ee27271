import { createApp } from '../../../src/app.js'
import { readConfig } from '../../../src/config.js'
import { createLogger } from '../../../src/log/logger.js'
import { listen } from '../../../src/process/server.js'
import { createTokenVerifier } from '../../../src/providers/identity/verify-token.js'
import { NO_DELAY } from '../../../src/rest/loop-delay.js'
import { textIndex } from '../../../src/search-index/index-changes.js'
import { openStore } from '../../../src/store/open-store.js'
import { services } from '../../support/stage/services.js'
import { PACE } from './pace.js'

/*
 * The application in a process of its own, over a database that is there. It prints its address, and ends with its
 * parent.
 */

const { DATABASE = '', KEY_SET = '{}' } = process.env
const store = openStore(DATABASE, textIndex)
const app = await createApp({
  store,
  config: readConfig(
    {},
    {
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
      REQUEST_CPU_SECONDS: '0',
      REQUEST_DATABASE_SECONDS: '60',
      APP_URL: 'https://app.test',
    },
  ),
  logger: createLogger('error', process.stderr),
  loopDelay: NO_DELAY,
  livePace: PACE,
  services: {
    ...services,
    mayAdminister: () => {},
    identityTokens: createTokenVerifier({ fetch: async () => JSON.parse(KEY_SET), clock: () => 0 }),
  },
})
const { url } = await listen({ fetch: (request, env) => app.fetch(request, env) }, '127.0.0.1', 0)
process.stdout.write(`${url}\n`)
process.once('disconnect', () => process.exit())
