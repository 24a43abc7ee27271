import { isEnumType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { resolvers } from '../../src/app.js'
import { buildSchema } from '../../src/graph/schema.js'
import {
  actionInWords,
  ACTIONS,
  type AuditEvent,
  pathOf,
  SUBJECT_TYPES,
} from '../../src/web/pages/admin-audit/words.js'
import { inputOf, type Item } from '../../src/web/pages/admin-curriculum/items.js'
import { entityIn } from '../../src/web/pages/admin-knowledge/entity.js'
import { besides, inWords, shownIn } from '../../src/web/parts/form/effects.js'
import { moved } from '../../src/web/parts/form/moved.js'

const none = { type: 'NONE', fixedDate: null, relativeDays: null, anchor: null } as const
const item = (id: string, dueDate: Item['dueDate'] = none): Item => ({
  type: 'LESSON',
  id,
  name: id,
  dueDate,
  retrainingOverride: null,
})

describe('what will happen', () => {
  const role = { nodeId: 'n1', name: 'Baker', url: '/roles/baker' }
  const lesson = { nodeId: 'n2', title: 'Bread', url: '/lessons/bread' }

  it('is said for one and for more', () => {
    expect(inWords({ kind: 'ROLES_MOVED', count: 1, preview: [role] })).toBe('1 role reports to another one')
    expect(inWords({ kind: 'ROLES_MOVED', count: 3, preview: [role] })).toBe('3 roles report to another one')
  })

  it('tells people who lose a role from roles that lose somebody who leaves', () => {
    const person = { nodeId: 'n3', name: 'Ada', url: '/people/ada' }
    expect(inWords({ kind: 'HOLDERS_LEFT', count: 2, preview: [person] })).toBe('2 people hold it no longer')
    expect(inWords({ kind: 'HOLDERS_LEFT', count: 2, preview: [role] })).toBe('2 roles lose them')
  })

  it('names the records that it happens to, by name or title', () => {
    const effect = {
      kind: 'LESSONS_WITHOUT_CONTENT',
      count: 2,
      preview: [role, lesson, { nodeId: 'n4' }],
    } as const
    expect(shownIn({ ...effect, preview: [...effect.preview] })).toEqual([
      { name: 'Baker', url: '/roles/baker' },
      { name: 'Bread', url: '/lessons/bread' },
    ])
  })

  it('follows a sentence only where something has happened', () => {
    expect(besides([])).toBe('')
    expect(besides([{ kind: 'TOKENS_REVOKED', count: 1, preview: [] }])).toBe(' 1 access token ends.')
  })
})

describe('a curriculum', () => {
  const items = [item('a'), item('b'), item('c')]
  const idsOf = (some: readonly Item[]) => some.map(({ id }) => id).join('')

  it('is put in order, and stays as it is at its ends', () => {
    expect(idsOf(moved(items, 2, 1))).toBe('acb')
    expect(idsOf(moved(items, 0, -1))).toBe('abc')
    expect(idsOf(moved(items, 2, 3))).toBe('abc')
  })

  it('sends of a due date only what its type uses', () => {
    const relative = { ...none, type: 'RELATIVE', relativeDays: 7, anchor: 'FIRST_LOGIN' } as const
    const fixed = { ...none, type: 'FIXED', fixedDate: '2026-12-01' } as const
    expect(inputOf([item('a'), item('b', relative), item('c', fixed)]).map(({ dueDate }) => dueDate)).toEqual(
      [
        null,
        { type: 'RELATIVE', relativeDays: 7, anchor: 'FIRST_LOGIN' },
        { type: 'FIXED', fixedDate: '2026-12-01' },
      ],
    )
  })
})

describe('the audit log', () => {
  it('is narrowed by every action, and leads to the history of every kind of record', () => {
    const valuesOf = (name: string) => {
      const type = buildSchema(resolvers).getType(name)
      return isEnumType(type) ? type.getValues().map((value) => value.name) : []
    }
    expect([...ACTIONS].toSorted()).toEqual(valuesOf('AuditAction').toSorted())
    expect([...SUBJECT_TYPES].toSorted()).toEqual(valuesOf('AuditSubjectType').toSorted())
  })

  it('says an action as a sentence begins, and leads to records that have a page', () => {
    expect(actionInWords('COMPANY_ROLE_MOVED')).toBe('Company role moved')
    const node = { nodeId: 'there' }
    const toPathOf = (type: AuditEvent['subject']['type'], isThere = true) =>
      pathOf({ type, id: 'a/b', name: '', node: isThere ? node : null })
    expect(toPathOf('MEMBER')).toBe('/admin/people/a%2Fb')
    expect(toPathOf('CONTENT')).toBe('/content/a%2Fb')
    expect(toPathOf('TEAM', false)).toBeUndefined()
    expect(toPathOf('JOB')).toBeUndefined()
  })
})

describe('an entity of the knowledge tree', () => {
  it('is nothing where nothing is readable', () => {
    expect(entityIn({})).toBeUndefined()
  })
})
