import { wantedBy } from '../graph/selects.js'

/** What hangs below a role is found by its id. */
const ROLE_FIELDS = {
  nodeId: [],
  url: [],
  parent: ['parentRoleId'],
  ancestors: [],
  childRoles: [],
  holders: [],
  allHolders: [],
  curriculum: [],
  duties: [],
  advancementTiers: [],
}

/** What a query asks for of a role, or of a list of roles by name. */
export const wantedOfRole = wantedBy({ keys: ['id'], place: ['nameFold'], fields: ROLE_FIELDS })

/** The same of the roles below others. */
export const wantedOfChildRole = wantedBy({
  keys: ['id', 'parentRoleId'],
  place: ['nameFold'],
  fields: ROLE_FIELDS,
})

/** The same of the roles that people hold. */
export const wantedOfHeldRole = wantedBy({ keys: ['id', 'userId'], fields: ROLE_FIELDS })

/** What a query asks for of a role's holders. */
export const wantedOfHolder = wantedBy({
  keys: ['id', 'roleId'],
  place: ['nameFold'],
  fields: { companyRoles: [], member: [] },
})
