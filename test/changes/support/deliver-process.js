import { pino } from 'pino'
import { deliverWebhook } from '../../../dist/changes/deliver-webhook-job.js'
import { linksOf } from '../../../dist/graph/links.js'
import { Cursors } from '../../../dist/graph/relations/cursors.js'
import { startRunner } from '../../../dist/jobs/runner.js'
import { createWebhookSender } from '../../../dist/providers/webhook/send-webhook.js'
import { openStore } from '../../../dist/store/open-store.js'
import { textIndex } from '../../../dist/search-index/index-changes.js'

/*
 * Delivers webhooks to a port of 127.0.0.1 until it is killed. It is JavaScript and runs what was built, so that it
 * starts at once.
 */

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
