import fc from 'fast-check'
import { expect, it } from 'vitest'
import { turn } from '../knowledge/support/edited-tree.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { drawsOf } from '../support/draws.js'
import { change } from './support/changed-content.js'

const RESOURCES = 3
const STEPS = 14
/** The resources that each item rests on, by topic. */
const TOPICS = [
  [[0], [1], [0, 1]],
  [
    [0, 1],
    [1, 2],
  ],
  [[2], [0, 1, 2]],
] as const

/** Whether something is there, was archived by a person, or went with the last resource that it rested on. */
type State = 'there' | 'by hand' | 'with evidence'

/** What a person expects of archived resources, in plain words. */
class Model {
  readonly archived = new Set<number>()
  readonly topics: State[] = TOPICS.map(() => 'there')
  readonly items: State[][] = TOPICS.map((items) => items.map(() => 'there'))

  archive(resource: number): void {
    this.archived.add(resource)
    for (const [topic, items] of TOPICS.entries()) {
      const states = this.items[topic] ?? []
      const going = items.flatMap((evidence, item) =>
        states[item] === 'there' &&
        evidence.some((one) => one === resource) &&
        evidence.every((one) => this.archived.has(one))
          ? [item]
          : [],
      )
      for (const item of going) states[item] = 'with evidence'
      const isEmpty = going.length > 0 && !states.includes('there')
      if (isEmpty && this.topics[topic] === 'there') this.topics[topic] = 'with evidence'
    }
  }

  restore(resource: number): void {
    this.archived.delete(resource)
    for (const [topic, items] of TOPICS.entries()) {
      const states = this.items[topic] ?? []
      const coming = items.flatMap((evidence, item) =>
        states[item] !== 'by hand' && evidence.some((one) => one === resource) ? [item] : [],
      )
      for (const item of coming) states[item] = 'there'
      if (coming.length > 0 && this.topics[topic] === 'with evidence') this.topics[topic] = 'there'
    }
  }

  isShown(topic: number, item: number): boolean {
    return this.topics[topic] === 'there' && this.items[topic]?.[item] === 'there'
  }
}

interface Step {
  act: 'resource' | 'item' | 'topic'
  pick: number
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { arbitrary: fc.constant('resource' as const), weight: 4 },
    { arbitrary: fc.constantFrom('item' as const, 'topic' as const), weight: 1 },
  ),
  pick: fc.nat(1_000),
})

async function build(app: TestApp) {
  const organization = new OrganizationBuilder()
  const admin = organization.person({ role: 'admin' })
  const resources = Array.from({ length: RESOURCES }, () => organization.content())
  const { categoryId, topicId: keepsOpen } = organization.tree()
  organization.item(keepsOpen)
  const topics = TOPICS.map((items) => {
    const id = organization.topic(categoryId)
    const itemIds = items.map((evidence) =>
      organization.item(id, { contentIds: evidence.map((one) => resources[one]) }),
    )
    return { id, itemIds }
  })
  await app.import(organization)
  const client = await app.signIn(admin, { scopes: ['content:write', 'organization:manage'] })
  return { client, resources, topics }
}

/** Archives what is there, or restores what isn't: resources and, by hand, items and topics. */
async function take(
  { client, resources, topics }: Awaited<ReturnType<typeof build>>,
  model: Model,
  { act, pick }: Step,
): Promise<void> {
  if (act === 'resource') {
    const resource = pick % RESOURCES
    const verb = model.archived.has(resource) ? 'restore' : 'archive'
    model[verb](resource)
    await change(client, `${verb}Content`, resources[resource] ?? '')
    return
  }
  const topic = pick % TOPICS.length
  const states = model.items[topic] ?? []
  const item = Math.floor(pick / TOPICS.length) % states.length
  // A person can't change an item of a topic that is archived.
  if (act === 'item' && model.topics[topic] !== 'there') return
  const [list, index] = act === 'topic' ? [model.topics, topic] : [states, item]
  const verb = list[index] === 'there' ? 'archive' : 'restore'
  list[index] = verb === 'archive' ? 'by hand' : 'there'
  const id = act === 'topic' ? topics[topic]?.id : topics[topic]?.itemIds[item]
  expect((await turn(client, verb, id ?? '')).errors).toEqual([])
}

async function shownTo(client: Client, topics: Awaited<ReturnType<typeof build>>['topics']) {
  const fields = topics.flatMap(({ itemIds }, topic) =>
    itemIds.map((id, item) => `of_${topic}_${item}: item(id: "${id}") { id }`),
  )
  const { data, errors } = await client.graphql(`{ ${fields.join(' ')} }`)
  expect(errors).toEqual([])
  return Object.keys(data).filter((key) => data[key] !== null)
}

describeOnBothDatabases('knowledge whose resources are archived and restored in any order', (app) => {
  it('comes back with the first of them, but not what a person has archived', async () => {
    const property = fc.asyncProperty(
      fc.array(step, { minLength: STEPS, maxLength: STEPS }),
      async (steps) => {
        const world = await build(app())
        const model = new Model()
        const restored = Array.from({ length: RESOURCES }, (_, resource) => resource)
        const compare = async () => {
          const expected = TOPICS.flatMap((items, topic) =>
            items.flatMap((_, item) => (model.isShown(topic, item) ? [`of_${topic}_${item}`] : [])),
          )
          expect(await shownTo(world.client, world.topics)).toEqual(expected)
        }
        for (const one of steps) {
          await take(world, model, one)
          await compare()
        }
        for (const resource of restored.filter((one) => model.archived.has(one)))
          await take(world, model, { act: 'resource', pick: resource })
        await compare()
        // Nothing is lost: what isn't there now was archived by a person.
        expect(model.items.flat()).not.toContain('with evidence')
      },
    )
    await fc.assert(property, drawsOf('TEST_MODEL_RUNS', 6, 'archived resources'))
  })
})
