import { OrganizationBuilder, uniqueId } from '../support/builders.js'

/** An organization with two teams, people of every kind, and a resource of every visibility and state. */
export function buildLibrary() {
  const organization = new OrganizationBuilder()
  const [red, blue] = [organization.team('Red'), organization.team('Blue')]
  const on = (id: string, role: 'team-admin' | 'team-viewer' = 'team-viewer') => ({ teams: [{ id, role }] })
  const people = {
    owner: organization.person({ role: 'owner' }),
    admin: organization.person({ role: 'admin' }),
    billing: organization.person({ role: 'billing-admin' }),
    redAdmin: organization.person(on(red, 'team-admin')),
    bothAdmin: organization.person({
      teams: [
        { id: red, role: 'team-admin' },
        { id: blue, role: 'team-admin' },
      ],
    }),
    redViewer: organization.person(on(red)),
    outsider: organization.person({ name: 'Maker by record', loginName: 'maker-login' }),
    external: organization.person({ role: 'external' }),
    redExternal: organization.person({ role: 'external', ...on(red) }),
  }
  const shared = (...teamIds: string[]) => ({ visibility: 'teams', teamIds })
  const draft = { processingStatus: 'DRAFT' }
  const review = () => ({ reviewRequestId: uniqueId('rev'), createdByUserId: people.outsider.userId })
  const options = {
    everyone: {},
    everyoneDraft: draft,
    everyoneInReview: review(),
    red: shared(red),
    redDraft: { ...shared(red), ...draft },
    redInReview: { ...shared(red), ...review() },
    both: shared(red, blue),
    bothDraft: { ...shared(red, blue), ...draft },
    blue: shared(blue),
    noTeam: shared(),
    admins: { visibility: 'admins' },
    adminsDraft: { visibility: 'admins', ...draft },
    failed: { processingStatus: 'FAILED' },
  }
  type Name = keyof typeof options
  const names = Object.keys(options).filter((name): name is Name => name in options)
  const ids = new Map<string, string>()
  for (const [index, name] of names.entries()) {
    const createdAt = `2026-01-${String(index + 10)}T00:00:00.000Z`
    ids.set(name, organization.content({ title: name, createdAt, ...options[name] }))
  }
  const id = (name: Name) => {
    const found = ids.get(name)
    if (found === undefined) throw new Error(`There is no resource ${name}.`)
    return found
  }
  return { organization, people, red, blue, id, names }
}
