import { ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Mutation, Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const ofOneEndpoint =
  (fields: object = {}): Mutation['call'] =>
  async (stage) => {
    const { id, host } = await stage.endpoint()
    return { input: { id, ...fields }, subject: host }
  }

/** Webhooks: organization admins, and only with a token made for it. */
export const mutations: Mutations = {
  createWebhookEndpoint: {
    call: async (stage) => {
      // There may be few.
      await stage.removeEndpoints()
      const host = `${stage.next('new').replace(' ', '-')}.example.org`
      return { input: { url: `https://${host}/hook?key=1`, types: ['CONTENT'] }, subject: host }
    },
    callers: managed,
    repeats: 'refused',
    events: { WEBHOOK_ENDPOINT_CREATED: 'WEBHOOK_ENDPOINT' },
    changes: [],
  },
  updateWebhookEndpoint: {
    call: ofOneEndpoint({ types: ['CONTENT'], paused: true }),
    callers: ofThisOrganization(managed),
    repeats: 'done again',
    events: { WEBHOOK_ENDPOINT_UPDATED: 'WEBHOOK_ENDPOINT' },
    changes: [],
    variants: {
      'to another address': {
        call: async (stage) => {
          const { id } = await stage.endpoint()
          const host = `${stage.next('moved').replace(' ', '-')}.example.org`
          return { input: { id, url: `https://${host}/changes`, paused: true }, subject: host }
        },
      },
    },
  },
  rotateWebhookSecret: {
    call: ofOneEndpoint(),
    callers: ofThisOrganization(managed),
    repeats: 'refused',
    events: { WEBHOOK_SECRET_ROTATED: 'WEBHOOK_ENDPOINT' },
    changes: [],
  },
  replayWebhook: {
    call: ofOneEndpoint({ since: '2020-01-01T00:00:00.000Z' }),
    callers: ofThisOrganization(managed),
    repeats: 'done again',
    events: { WEBHOOK_REPLAYED: 'WEBHOOK_ENDPOINT' },
    changes: [],
  },
  deleteWebhookEndpoint: {
    call: ofOneEndpoint(),
    callers: ofThisOrganization(managed),
    repeats: 'unknown',
    events: { WEBHOOK_ENDPOINT_DELETED: 'WEBHOOK_ENDPOINT' },
    changes: [],
  },
}
