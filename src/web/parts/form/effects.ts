import type { WhatHappensFragment } from '../../generated/what-happens.js'

/** What a change does, or would do, to other records. */
export type Effects = readonly WhatHappensFragment[]

/** Each kind of effect in words, for one record and for more of them. */
const WORDS: Readonly<Record<WhatHappensFragment['kind'], readonly [one: string, more: string]>> = {
  ROLES_MOVED: ['role reports to another one', 'roles report to another one'],
  HOLDERS_LEFT: ['person holds it no longer', 'people hold it no longer'],
  DUTIES_ENDED: ['duty ends', 'duties end'],
  DUTIES_WIDENED: ['duty is for every tier then', 'duties are for every tier then'],
  INHERITED_DUTIES_ENDED: ['inherited duty ends', 'inherited duties end'],
  ACCOUNTABLE_TOO: ['other role answers for it too', 'other roles answer for it too'],
  PEOPLE_ENROLLED: ['person is enrolled in lessons', 'people are enrolled in lessons'],
  PEOPLE_LOSE_ACCESS: ['person can’t see it any more', 'people can’t see it any more'],
  PEOPLE_GAIN_ACCESS: ['person can see it from then on', 'people can see it from then on'],
  ITEMS_WITHOUT_EVIDENCE: ['item loses its last source', 'items lose their last source'],
  TOPICS_ARCHIVED: ['topic is archived with it', 'topics are archived with it'],
  LESSONS_WITHOUT_CONTENT: ['lesson loses a resource', 'lessons lose a resource'],
  CURRICULUM_ITEMS_HIDDEN: [
    'role has something in its curriculum that its holders can’t open',
    'roles have something in their curricula that their holders can’t open',
  ],
  LEARNERS_CONCERNED: ['person is enrolled in what changes', 'people are enrolled in what changes'],
  CONTENT_INDEXED_ANEW: ['resource is read again', 'resources are read again'],
  TOKENS_REVOKED: ['access token ends', 'access tokens end'],
  SHARES_ENDED: ['record is not shared with it any more', 'records are not shared with it any more'],
  KNOWLEDGE_HIDDEN: ['part of it can’t be read any more', 'parts of it can’t be read any more'],
  KNOWLEDGE_SHOWN: ['topic or item can be read again', 'topics and items can be read again'],
}

/** An effect in words, such as `3 roles report to another one`. */
export function inWords({ kind, count, preview }: WhatHappensFragment): string {
  // Of somebody who leaves, the roles are shown.
  const [first] = preview
  const isOfRoles = kind === 'HOLDERS_LEFT' && first && 'url' in first && first.url.includes('/roles/')
  if (isOfRoles) return count === 1 ? '1 role loses them' : `${count} roles lose them`
  const [one, more] = WORDS[kind]
  return count === 1 ? `1 ${one}` : `${count} ${more}`
}

/** The records that an effect shows. */
export function shownIn({ preview }: WhatHappensFragment): { name: string; url: string }[] {
  return preview.flatMap((node) => {
    if (!('url' in node)) return []
    return [{ name: 'name' in node ? node.name : node.title, url: node.url }]
  })
}

/** What a change has done besides, as a sentence to follow another one; empty if nothing. */
export function besides(effects: Effects | undefined): string {
  if (!effects || effects.length === 0) return ''
  return ` ${effects.map(inWords).join(', ')}.`
}
