import { describe, expect, it } from 'vitest'
import { assertCanManageOrganization } from '../../src/access/admin-rules.js'
import type { Viewer } from '../../src/access/viewer.js'

const SCOPE = 'organization:manage'

function viewer(role: Viewer['role'], scopes: readonly string[]): Viewer {
  return {
    tokenId: 'tok_1',
    tokenKind: 'COMMAND' as const,
    changeNumber: 0,
    changeEpoch: 0,
    userId: 'usr_1',
    employeeId: 'emp_1',
    organizationId: 'org_1',
    role,
    teams: new Map([['team_1', 'team-admin']]),
    scopes: new Set(scopes),
  }
}

describe('managing the organization', () => {
  it.each(['owner', 'admin', 'billing-admin'] as const)('is for the role %s', (role) => {
    expect(assertCanManageOrganization(viewer(role, [SCOPE]))).toMatchObject({ organizationId: 'org_1' })
  })

  it.each(['viewer', 'external'] as const)('is not for the role %s, whatever its teams', (role) => {
    expect(() => assertCanManageOrganization(viewer(role, [SCOPE]))).toThrow('Only organization admins')
  })

  it('needs a token that was made for it', () => {
    const owner = viewer('owner', ['content:write', 'narration:synthesize'])

    expect(() => assertCanManageOrganization(owner)).toThrow(
      expect.objectContaining({
        status: 403,
        headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${SCOPE}"` },
      }),
    )
  })
})
