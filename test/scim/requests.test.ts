import { describe, expect, it } from 'vitest'
import { patchPerson } from '../../src/scim/protocol/patch-person.js'
import { patchGroup, readGroup } from '../../src/scim/protocol/group.js'
import { type DirectoryPerson, EMPTY_PERSON } from '../../src/scim/protocol/person.js'
import { readPatch } from '../../src/scim/protocol/read-patch.js'
import { readPerson } from '../../src/scim/protocol/read-person.js'
import { writePerson } from '../../src/scim/protocol/write-person.js'
import { groupRequest, personRequest, requestsOf } from './support/documented-requests.js'

/** The person as a resource, without what the service itself adds. */
function resourceOf({ manager, ...person }: DirectoryPerson) {
  const dates = { createdAt: '', updatedAt: '' }
  const named = manager === null ? null : { value: manager }
  const {
    id: _,
    meta: __,
    ...resource
  } = writePerson(
    { ...person, ...dates, id: 'emp_1', manager: named, groups: [] },
    'https://lyceum.test/scim/v2',
  )
  return resource
}

describe.each(['okta-users', 'entra-users'])('what %s sends', async (file) => {
  it.each(await requestsOf(file, personRequest))('$name', ({ method, before, body, after }) => {
    const person = before ? readPerson(before) : EMPTY_PERSON

    const changed = method === 'PATCH' ? patchPerson(person, readPatch(body)) : readPerson(body, person)

    expect(resourceOf(changed)).toEqual(after)
  })
})

describe('what is sent of groups', async () => {
  it.each(await requestsOf('groups', groupRequest))('$client $name', async ({ method, body, change }) => {
    expect(await (method === 'PATCH' ? patchGroup(readPatch(body)) : readGroup(body))).toEqual(change)
  })
})
