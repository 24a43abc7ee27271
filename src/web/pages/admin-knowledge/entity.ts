import type { AdminKnowledgeQuery } from '../../generated/admin-knowledge.js'

type Space = NonNullable<AdminKnowledgeQuery['space']>

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
  readonly viewerCan: Space['viewerCan']
  /** Whom a space is for; undefined for other kinds. */
  readonly shared?: Pick<Space, 'visibility' | 'teams'>
  /** How important a topic is; undefined for other kinds. */
  readonly priority?: NonNullable<AdminKnowledgeQuery['topic']>['priority']
  /** What was archived in it: the rows after a cursor. */
  readonly archived: Space['archived']
  /** What an item is drawn from; undefined for other kinds. */
  readonly evidence?: readonly { readonly id: string; readonly title: string }[]
}

/** The variables of the page's operation. @param after the cursor after which what was archived is asked for */
export function variablesOf(
  { params: { kind = '', id = '' } }: { params: Readonly<Record<string, string>> },
  after: string | null = null,
) {
  return {
    id,
    after,
    isSpace: kind === 'spaces',
    isCategory: kind === 'categories',
    isTopic: kind === 'topics',
    isItem: kind === 'items',
  }
}

const NONE = { nodes: [], nextCursor: null }

/** The entity in an answer; undefined if there is none that the viewer can read. */
export function entityIn({ space, category, topic, item }: AdminKnowledgeQuery): Entity | undefined {
  if (space) return { ...space, kind: 'spaces', shared: space }
  if (category) return { ...category, kind: 'categories' }
  if (topic) return { ...topic, kind: 'topics' }
  return item ? { ...item, kind: 'items', archived: NONE, evidence: item.evidence.nodes } : undefined
}
