import { describe, expect, it } from 'vitest'
import { databases } from '../support/databases.js'
import { deactivated, importPeopleInto, person } from './people-imports.js'

const AT = '2026-01-02T03:04:05.000Z'
const team = (id: string) => ({ type: 'team', id, name: id, updatedAt: AT })
const role = (id: string, holderUserIds: string[]) => ({
  type: 'companyRole',
  id,
  name: id,
  holderUserIds,
  updatedAt: AT,
})
const on = (...ids: string[]) => ({ teams: ids.map((id) => ({ id, role: 'team-viewer' })) })

describe.each(databases)(
  'the times of teams and roles that an import does not name, on $name',
  ({ open }) => {
    const { importRecords, recordsOf } = importPeopleInto(open)

    /** Imports two people, a team and a role, then other records, and tells which of them have another time. */
    const movedBy = async (before: object[], after: object[]) => {
      const records = [person('owner', { role: 'owner' }), team('t'), team('other')]
      await importRecords([...records, ...before.map((one) => ({ ...one })), role('r', ['u-a', 'u-b'])])
      await importRecords(
        after.map((one) => ({ ...one })),
        { reactivate: true },
      )
      const all = [...(await recordsOf('team')), ...(await recordsOf('companyRole'))]
      return all.filter(({ updatedAt }) => updatedAt !== AT).map(({ id }) => id)
    }

    it('move where one person leaves and another one returns', async () => {
      const moved = await movedBy(
        [person('a', on('t')), person('b', { ...deactivated, ...on('t') })],
        [person('a', { ...deactivated, ...on('t') }), person('b', on('t'))],
      )
      expect(moved).toEqual(['t', 'r'])
    })

    it('move where one person comes to a team and another one goes', async () => {
      const moved = await movedBy([person('a', on('t')), person('b')], [person('a'), person('b', on('t'))])
      expect(moved).toEqual(['t'])
    })

    it('move where somebody alone comes, goes, leaves or returns', async () => {
      const a = person('a', on('t'))
      expect(await movedBy([a, person('b')], [person('b', on('other'))])).toEqual(['other'])
    })

    it('stay where nobody does, whatever else is said about people', async () => {
      const people = [person('a', on('t')), person('b', { ...deactivated, ...on('t') })]
      const renamed = people.map((one) => ({ ...one, name: `${String(one['name'])} Lind` }))
      expect(await movedBy(people, [...renamed, person('c', { userId: null, ...on('other') })])).toEqual([])
    })

    it('are those of the file where it names them', async () => {
      const moved = await movedBy(
        [person('a', on('t')), person('b')],
        [team('t'), person('a'), person('b', on('t'))],
      )
      expect(moved).toEqual([])
    })
  },
)
