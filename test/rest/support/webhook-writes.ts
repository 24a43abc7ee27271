import type { TestApp } from '../../support/app.js'
import { type Write, type Writes, type WriteWorld } from './write-world.js'

/** What is written to webhook endpoints. There is one at most at a time. */
export function webhookWrites({ owner, next, mutate }: WriteWorld): Writes {
  let endpointId: string | undefined
  const remove = async (through: TestApp) => {
    if (endpointId !== undefined)
      await mutate(through, owner, 'deleteWebhookEndpoint', { input: { id: endpointId } })
    endpointId = undefined
  }
  const create = async (through: TestApp) => {
    const input = { url: `https://hooks.example.org/${encodeURIComponent(next('hook'))}` }
    const select = 'webhookEndpoint { id }'
    const { webhookEndpoint } = await mutate(through, owner, 'createWebhookEndpoint', { input, select })
    endpointId = webhookEndpoint.id
  }
  const onFresh = (change: (through: TestApp) => Promise<unknown>): Write => {
    return async (through) => {
      await remove(through)
      await create(through)
      return () => change(through)
    }
  }
  const changing = (mutation: string, fields: object): Write =>
    onFresh((through) => mutate(through, owner, mutation, { input: { id: endpointId, ...fields } }))
  return {
    createWebhookEndpoint: async (through) => {
      await remove(through)
      return () => create(through)
    },
    updateWebhookEndpoint: changing('updateWebhookEndpoint', { types: ['CONTENT'], paused: true }),
    rotateWebhookSecret: changing('rotateWebhookSecret', {}),
    replayWebhook: changing('replayWebhook', { since: '2020-01-01T00:00:00.000Z' }),
    deleteWebhookEndpoint: onFresh(remove),
  }
}
