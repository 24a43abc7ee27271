import type { AdminKnowledgeQuery } from '../../generated/admin-knowledge.js'

type Space = Pick<NonNullable<AdminKnowledgeQuery['space']>, 'id' | 'visibility' | 'teams'>

/** The kinds of entities, by what an address calls them. */
export const KINDS = ['spaces', 'categories', 'topics', 'items'] as const
export type Kind = (typeof KINDS)[number]

/** An entity of the knowledge tree, whatever its kind. */
export interface Entity {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly url: string
  readonly updatedAt: string
  /** The space that it is, or is part of. */
  readonly space: Space
  /** How important a topic is; undefined for other kinds. */
  readonly priority?: NonNullable<AdminKnowledgeQuery['topic']>['priority']
  /** What was archived in it. */
  readonly archived: readonly { readonly id: string; readonly name: string; readonly updatedAt: string }[]
  /** What an item is drawn from; undefined for other kinds. */
  readonly evidence?: readonly { readonly id: string; readonly title: string }[]
}

/** The variables of the page's operation. */
export function variablesOf({ params }: { params: Readonly<Record<string, string>> }) {
  const kind = params['kind']
  return {
    id: params['id'] ?? '',
    isSpace: kind === 'spaces',
    isCategory: kind === 'categories',
    isTopic: kind === 'topics',
    isItem: kind === 'items',
  }
}

/** The entity in an answer; undefined if there is none that the viewer can read. */
export function entityIn({ space, category, topic, item }: AdminKnowledgeQuery): Entity | undefined {
  if (space) return { ...space, kind: 'spaces', space, archived: space.archived.nodes }
  if (category) return { ...category, kind: 'categories', archived: category.archived.nodes }
  if (topic) return { ...topic, kind: 'topics', archived: topic.archived.nodes }
  if (!item) return undefined
  const { topic: above, evidence } = item
  return { ...item, kind: 'items', space: above.space, archived: [], evidence: evidence.nodes }
}

/** Whether the viewer may edit what is in a space: admins all, team admins what only their teams see. */
export function mayEdit(isAdmin: boolean, { viewer }: AdminKnowledgeQuery, { space }: Entity): boolean {
  const own = new Set(viewer?.can.publishToTeams.map(({ id }) => id))
  const teams = space.teams ?? []
  return isAdmin || (space.visibility === 'TEAMS' && teams.length > 0 && teams.every(({ id }) => own.has(id)))
}
