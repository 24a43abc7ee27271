import DataLoader from 'dataloader'
import type { Columns } from '../../store/columns.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { RequestContext } from '../context.js'
import { batchInTurns, isOfLongList } from './in-turns.js'
import { type Asker, type LoadByIds, type LookUp, readLookUps, selectionOf } from './read-look-ups.js'
import { hasSideBySide } from './side-by-side.js'
import { toOne } from './siblings.js'

/** A kind of record that is found by its id. */
export interface ById<Row extends object> {
  load: LoadByIds<Row>
  /**
   * Finds a record that the viewer may see.
   *
   * @param id one that a record can have; see `isPossibleId`
   * @param asker the `info` of the resolver that looks it up
   * @param columns the columns to read
   * @default columns all
   */
  find: (context: RequestContext, id: string, asker: Asker, columns?: Columns) => MaybePromise<Row | null>
}

type Loader<Row> = DataLoader<LookUp, MaybePromise<Row | null>>

function createLoader<Row extends { id: string }>(
  context: RequestContext,
  load: LoadByIds<Row>,
): Loader<Row> {
  const read = async (lookUps: readonly LookUp[]) =>
    batchInTurns(context.session, lookUps, await readLookUps(context, load, lookUps))
  return new DataLoader(read, {
    cache: false,
    // After this tick, and after the reads under way, whose lists may look up more of the same kind.
    batchScheduleFn: (dispatch) => void context.session.afterEarlierReads(dispatch),
  })
}

/**
 * Declares how a kind of record is found by its id. Everything that a query looks up in one tick is read in one
 * statement: under any number of aliases, by `node(id:)`, and by the relations of any number of lists. Nothing is kept
 * beyond the tick, because a mutation may change it, and because the records of one level have to be one list. A query
 * that looks up nothing side by side, such as the fixed operations of `/v1`, reads at once, and makes no promise where
 * the store makes none.
 *
 * @param load leaves out what the viewer may not see; called once for each batch
 * @example
 * export const roleById = defineById<RoleRow>(({ session, membership }, ids, columns) =>
 *   findRoles(session, assertCanReadOrgChart(membership), ids, columns))
 *
 * companyRole: (_root, { id }, context, info) => roleById.find(context, id, info, wantedOfRole(info))
 */
export function defineById<Row extends { id: string }>(load: LoadByIds<Row>): ById<Row> {
  return {
    load,
    find: (context, id, asker, columns) => {
      if (!hasSideBySide(asker)) return andThen(load(context, [id], columns), ([row]) => row ?? null)
      // Not a weak map: an entry for each request would cost a twentieth of a query's time in garbage collection.
      const gathered = (context.gathered ??= new Map())
      // The entry under a kind's `load` was put there by the same kind.
      const loader = (gathered.get(load) as Loader<Row> | undefined) ?? createLoader(context, load)
      gathered.set(load, loader)
      return loader.load({ id, selection: selectionOf(asker), columns }).then((found) => found)
    },
  }
}

/**
 * Declares a relation to at most one record, named by its id; null if the viewer may not see it. In two cases, the
 * records of a whole list are loaded at once. One is a query that looks up nothing beside the rows of one list: a
 * promise for each row would cost a tenth of its time. The other is a list of thousands, which is handed on in turns.
 *
 * @param key the id that the parent names; null if it names none
 * @example
 * export const parentRole = toOneById(roleById, (role: RoleRow) => role.parentRoleId)
 *
 * parent: (role, _args, context, info) => parentRole(context, role, info, wantedOfRole(info))
 */
export function toOneById<Parent extends object, Row extends { id: string }>(
  { load, find }: ById<Row>,
  key: (parent: Parent) => string | null,
): (context: RequestContext, parent: Parent, asker: Asker, columns?: Columns) => MaybePromise<Row | null> {
  const ofSiblings = toOne({ key, load, parentKey: ({ id }: Row) => id })
  return (context, parent, asker, columns) => {
    if (!hasSideBySide(asker) || isOfLongList(parent)) return ofSiblings(context, parent, columns)
    const id = key(parent)
    return id === null ? null : find(context, id, asker, columns)
  }
}
