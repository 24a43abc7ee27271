import {
  activation,
  deactivation,
  ENTERPRISE,
  patchOf,
  personBody,
  provision,
  type Scim,
} from '../../scim/support/tenant.js'
import { answered, type Directory } from './directory-writes.js'
import type { Write, Writes, WriteWorld } from './write-world.js'

function byDirectory(directory: Directory, prepare: (scim: Scim) => Promise<() => Promise<unknown>>): Write {
  return async (through) => prepare(await directory.ready(through))
}

/** The requests by which a directory changes people. */
export function scimPeopleWrites({ next }: WriteWorld, directory: Directory): Writes {
  const onPerson = (
    method: string,
    body: (name: string) => object | undefined,
    options: (scim: Scim) => Promise<Record<string, unknown>> = async () => ({}),
  ): Write =>
    byDirectory(directory, async (scim) => {
      const name = next('Person')
      const { id } = await provision(scim, name, await options(scim))
      return () => answered(scim(method, `/Users/${id}`, body(name)))
    })
  const patching = (operation: () => object, options?: (scim: Scim) => Promise<Record<string, unknown>>) =>
    onPerson('PATCH', () => patchOf(operation()), options)
  const phoneNumbers = [{ value: '+45 1234', type: 'work' }]
  const withManager = async (scim: Scim) => {
    const { id } = await provision(scim, next('Manager'))
    return { [ENTERPRISE]: { manager: { value: id } } }
  }
  return {
    'SCIM POST /Users': byDirectory(directory, async (scim) => () => provision(scim, next('Person'))),
    'SCIM POST /Users, refused': byDirectory(directory, async (scim) => {
      const name = next('Person')
      await provision(scim, name)
      return () => answered(scim('POST', '/Users', personBody(name)), 409)
    }),
    'SCIM PUT /Users': onPerson('PUT', (name) => personBody(name, { displayName: next('Renamed') })),
    'SCIM PUT /Users, who leave': onPerson('PUT', (name) => personBody(name, { active: false })),
    'SCIM PATCH /Users, add': patching(() => ({ op: 'add', path: 'phoneNumbers', value: phoneNumbers })),
    'SCIM PATCH /Users, replace': patching(() => ({
      op: 'replace',
      path: 'displayName',
      value: next('Renamed'),
    })),
    'SCIM PATCH /Users, remove a number': patching(
      () => ({ op: 'remove', path: 'phoneNumbers' }),
      async () => ({ phoneNumbers }),
    ),
    'SCIM PATCH /Users, remove the manager': patching(
      () => ({ op: 'remove', path: `${ENTERPRISE}:manager` }),
      withManager,
    ),
    'SCIM PATCH /Users, who leave': onPerson('PATCH', () => deactivation),
    'SCIM PATCH /Users, who return': onPerson(
      'PATCH',
      () => activation,
      async () => ({ active: false }),
    ),
    'SCIM DELETE /Users': onPerson('DELETE', () => undefined),
  }
}

/** The requests by which a directory changes groups. */
export function scimGroupWrites({ next }: WriteWorld, directory: Directory): Writes {
  const group = (id: string) => ({ displayName: next('Group'), members: [{ value: id }] })
  const onGroup = (method: string, body: (newcomer: string, member: string) => object | undefined): Write =>
    byDirectory(directory, async (scim) => {
      const newcomer = await provision(scim, next('Person'))
      const member = await provision(scim, next('Person'))
      const id = await answered(scim('POST', '/Groups', group(member.id)))
      return () => answered(scim(method, `/Groups/${id}`, body(newcomer.id, member.id)))
    })
  return {
    'SCIM POST /Groups': byDirectory(directory, async (scim) => {
      const { id } = await provision(scim, next('Person'))
      return () => answered(scim('POST', '/Groups', group(id)))
    }),
    'SCIM PUT /Groups': onGroup('PUT', group),
    'SCIM PATCH /Groups, add': onGroup('PATCH', (newcomer) =>
      patchOf({ op: 'add', path: 'members', value: [{ value: newcomer }] }),
    ),
    'SCIM PATCH /Groups, replace': onGroup('PATCH', () =>
      patchOf({ op: 'replace', value: { displayName: next('Group') } }),
    ),
    'SCIM PATCH /Groups, remove': onGroup('PATCH', (_newcomer, member) =>
      patchOf({ op: 'remove', path: `members[value eq "${member}"]` }),
    ),
    'SCIM DELETE /Groups': onGroup('DELETE', () => undefined),
  }
}
