import type { IResolvers } from '@graphql-tools/utils'
import { z } from 'zod'
import { badInput, CodedError } from '../../base/errors.js'
import type { RequestContext } from '../context.js'
import type { Session } from '../../store/session.js'
import { createNodeFinder, isNodeType, type NodeLoaders, type NodeType } from '../node.js'

/** How many records a gateway may ask for at a time. */
const MAX_REPRESENTATIONS = 1_000

/** A record as gateways name it. They may send more fields than its key, which are ignored. */
const representation = z.object({ __typename: z.string(), id: z.string() })
type Representation = z.infer<typeof representation> & { __typename: NodeType }

/** @throws CodedError 400 that says which representation is wrong, and why */
function readRepresentations(given: readonly unknown[], loaders: NodeLoaders): Representation[] {
  const fault = (reason: string) => badInput(reason, 'representations')
  if (given.length > MAX_REPRESENTATIONS) {
    throw fault(`At most ${MAX_REPRESENTATIONS} representations may be sent at a time.`)
  }
  return given.map((one, index) => {
    const { data, error } = representation.safeParse(one)
    const place = [`representations[${index}]`, ...(error?.issues[0]?.path ?? [])].join('.')
    if (!data) throw fault(`${place} can't be used: a representation is an object with __typename and id.`)
    const { __typename, id } = data
    if (!isNodeType(loaders, __typename)) {
      const types = Object.keys(loaders).toSorted().join(', ')
      throw fault(`${place}.__typename is no type of records here, which are ${types}.`)
    }
    return { __typename, id }
  })
}

/** When the latest batch of each request begins. By session, as Apollo hands resolvers a copy of the context. */
const latest = new WeakMap<Session, Promise<void>>()

/**
 * Lets a batch begin: the first one of a request at once, with what else is looked up, and each further one in a turn of
 * the event loop of its own. By aliases, a small request can ask for the longest batch many times.
 */
function begin(session: Session): Promise<void> | undefined {
  const turn = latest.get(session)?.then(() => session.pause())
  latest.set(session, turn ?? Promise.resolve())
  return turn
}

/**
 * `Query._entities`: the records that a gateway names, found as `Query.node` finds them, under the same rules. All of
 * them are looked up in one tick, so each type is read in one statement. A record that doesn't exist, or that the
 * viewer may not see, is null.
 *
 * @throws CodedError 400 for a representation that can't be used
 */
export function entityResolvers(loaders: NodeLoaders): IResolvers<unknown, RequestContext> {
  const { find, typeOf } = createNodeFinder(loaders)
  return {
    _Entity: { __resolveType: typeOf },
    Query: {
      _entities: async (
        _root,
        { representations }: { representations: readonly unknown[] },
        context,
        info,
      ) => {
        const turn = begin(context.session)
        if (turn) await turn
        const asked = readRepresentations(representations, loaders)
        const found = await Promise.allSettled(
          asked.map(async ({ __typename, id }) => find(context, __typename, id, info)),
        )
        return found.map((one, index) => {
          // A topic can also be found by the id of one of its items, but that is not its key.
          if (one.status === 'fulfilled') return one.value?.id === asked[index]?.id ? one.value : null
          const error: unknown = one.reason
          // A refusal is about one type, and doesn't affect the records of other types.
          if (error instanceof CodedError && error.code === 'FORBIDDEN') return error
          throw error
        })
      },
    },
  }
}
