import { pino } from 'pino'
import { deliverWebhook } from '../../../src/changes/deliver-webhook-job.js'
import { linksOf } from '../../../src/graph/links.js'
import { Cursors } from '../../../src/graph/relations/cursors.js'
import { startRunner } from '../../../src/jobs/runner.js'
import { createWebhookSender } from '../../../src/providers/webhook/send-webhook.js'
import { openStore } from '../../../src/store/open-store.js'
import { textIndex } from '../../../src/search-index/index-changes.js'

/* Delivers webhooks to a port of 127.0.0.1 until it is killed. */

const [, , url = '', port = ''] = process.argv
const webhooks = createWebhookSender({ allow: [{ host: '127.0.0.1', port: Number(port) }] })
const jobs = [
  deliverWebhook({
    webhooks,
    cursors: async () => new Cursors('secret'),
    links: linksOf({}, () => 'https://lyceum.test'),
  }),
]
startRunner({ store: openStore(url, textIndex), jobs, logger: pino({ level: 'silent' }), pollMs: 10 })
