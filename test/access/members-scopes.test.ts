import { describe, expectTypeOf, it } from 'vitest'
import { assertCanReadOrgChart, canReadOrgChart } from '../../src/access/role-rules.js'
import type { MembersScope, OrgChartScope, SharedScope } from '../../src/access/scope.js'
import { type Membership, membershipOf, type Viewer } from '../../src/access/viewer.js'
import type { MembersContext, RequestContext } from '../../src/graph/context.js'
import { listChartEntries, readOrgChart } from '../../src/roles/read-org-chart.js'
import type { listAllHolders } from '../../src/roles/holder-store.js'
import type { listChart } from '../../src/roles/store.js'
import type { Columns } from '../../src/store/columns.js'

describe('what all members of an organization share', () => {
  it('is allowed by a rule that knows only that they are members', () => {
    expectTypeOf(canReadOrgChart).parameters.toEqualTypeOf<[Membership]>()
    expectTypeOf(assertCanReadOrgChart).parameters.toEqualTypeOf<[Membership]>()
    expectTypeOf(assertCanReadOrgChart).returns.toEqualTypeOf<OrgChartScope>()
    expectTypeOf(membershipOf).returns.toEqualTypeOf<Membership>()
    expectTypeOf<Viewer>().not.toExtend<Membership>()
    expectTypeOf<{ organizationId: string; isExternal: boolean }>().not.toExtend<Membership>()
    expectTypeOf<Membership>().not.toHaveProperty('userId')
    expectTypeOf<Membership>().not.toHaveProperty('role')
  })

  it('is read with a scope that has nothing of the person', () => {
    expectTypeOf<OrgChartScope>().toExtend<MembersScope<string>>()
    expectTypeOf<OrgChartScope>().not.toHaveProperty('userId')
    expectTypeOf<Parameters<typeof listChart>[1]>().toEqualTypeOf<OrgChartScope>()
    expectTypeOf<Parameters<typeof listAllHolders>[1]>().toEqualTypeOf<OrgChartScope>()
    expectTypeOf<SharedScope>().not.toExtend<OrgChartScope>()
    expectTypeOf<Viewer>().not.toExtend<OrgChartScope>()
  })

  it('is found by use cases without a viewer', () => {
    expectTypeOf<MembersContext>().not.toHaveProperty('viewer')
    expectTypeOf<RequestContext>().toExtend<MembersContext>()
    expectTypeOf(readOrgChart).parameters.toEqualTypeOf<[MembersContext, Columns]>()
    expectTypeOf(listChartEntries).parameters.toEqualTypeOf<[MembersContext]>()
  })
})
