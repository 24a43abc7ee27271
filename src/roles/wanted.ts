import { wantedBy } from '../graph/execution/selects.js'

/** Fields of a role that load other records, with the columns they need besides the id. */
const ROLE_FIELDS = {
  nodeId: [],
  url: [],
  parent: ['parentRoleId'],
  ancestors: [],
  childRoles: [],
  holders: [],
  allHolders: ['memberCount'],
  curriculum: [],
  duties: [],
  advancementTiers: [],
}

/** The columns wanted of a role, or of a list of roles by name. */
export const wantedOfRole = wantedBy({ keys: ['id'], position: ['nameFold'], fields: ROLE_FIELDS })

/** What is wanted of the org chart. */
export const wantedOfChart = wantedBy({ keys: [], fields: {} })

/** The columns wanted of the roles that report to a role. */
export const wantedOfChildRole = wantedBy({
  keys: ['id', 'parentRoleId'],
  position: ['nameFold'],
  fields: ROLE_FIELDS,
})

/** The columns wanted of the roles that people hold. */
export const wantedOfHeldRole = wantedBy({ keys: ['id', 'userId'], fields: ROLE_FIELDS })

/** The columns wanted of a role's duties. */
export const wantedOfDuty = wantedBy({
  keys: ['roleId', 'assignmentId', 'entityId'],
  position: ['entityType', 'entityFold'],
  fields: {
    role: [],
    entity: [],
    space: ['spaceId'],
    inheritedFrom: ['originType', 'originId'],
    url: ['entityType'],
  },
})

/** The columns wanted of a role's holders. */
export const wantedOfHolder = wantedBy({
  keys: ['id', 'roleId'],
  position: ['nameFold'],
  fields: { companyRoles: [], member: [] },
})
