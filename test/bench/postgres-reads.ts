import { idOf } from './data-set.js'
import { type BenchRequest, query, RESOURCES, ROLES, VIEWER } from './workloads.js'

const ORGANIZATION = 'large'

/** The same read, asked of Lyceum and of PostGraphile, under the names that Lyceum has for the fields. */
export interface Read {
  name: string
  lyceum: readonly BenchRequest[]
  postgraphile: readonly BenchRequest[]
  /** Whether the servers that were written by hand have it. */
  isByHand: boolean
}

const MEMBERS = `query Members($first: Int!) {
  members(first: $first) { nodes { id name email companyRoles { id name } } }
}`

const ROLE = `query Role($id: ID!) {
  companyRole(id: $id) {
    id name description memberCount
    parent { id name }
    holders(first: 50) { nodes { id name } }
  }
}`

/** A field with this name is left out of PostGraphile's answer, and what it holds is put in its place. */
export const BETWEEN = 'between'

const HELD_BY = (first: number) => `holders: roleHoldersByRoleId(
      first: ${first}, condition: { current: true }, orderBy: [NAME_FOLD_ASC, USER_ID_ASC]
    ) { nodes { ${BETWEEN}: personByUserId { id: userId name } } }`

const ROLES_THERE = `query Roles($first: Int!, $organization: String!) {
  companyRoles: allCompanyRoles(
    first: $first, condition: { organizationId: $organization }, orderBy: [NAME_FOLD_ASC, ROW_ID_ASC]
  ) {
    nodes {
      id: rowId name memberCount: holderCount
      ${HELD_BY(5)}
      parent: companyRoleByParentRoleId { id: rowId name ${HELD_BY(5)} }
      childRoles: companyRolesByParentRoleId(first: 5, orderBy: [NAME_FOLD_ASC, ROW_ID_ASC]) {
        nodes { id: rowId name memberCount: holderCount }
      }
    }
  }
}`

const RESOURCES_THERE = `query Resources($first: Int!, $organization: String!) {
  contents: allContents(
    first: $first, condition: { organizationId: $organization }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]
  ) {
    nodes {
      id: rowId title type
      versions: contentVersionsByContentId(orderBy: VERSION_NUMBER_DESC) {
        nodes {
          id: rowId versionNumber isCurrent
          chapters: chaptersByVersionId(orderBy: POSITION_ASC) { nodes { id: rowId position headline } }
        }
      }
      knowledge: topicsOfContentsByContentId(orderBy: [NAME_FOLD_ASC, TOPIC_ID_ASC]) {
        nodes {
          itemCount
          topic {
            id: rowId name
            items: below(first: 3, condition: { type: "ITEM", live: true }, orderBy: [NAME_FOLD_ASC, ROW_ID_ASC]) {
              nodes { id: rowId name }
            }
          }
        }
      }
    }
  }
}`

const MEMBERS_THERE = `query Members($first: Int!, $organization: String!) {
  members: allMembers(
    first: $first, condition: { organizationId: $organization, status: "ACTIVE" },
    orderBy: [NAME_FOLD_ASC, USER_ID_ASC]
  ) {
    nodes {
      id: userId name email
      companyRoles: roleHoldersByUserId(condition: { current: true }) {
        nodes { ${BETWEEN}: companyRoleByRoleId { id: rowId name } }
      }
    }
  }
}`

const ROLE_THERE = `query Role($id: String!) {
  companyRole: companyRoleByRowId(rowId: $id) {
    id: rowId name description memberCount: holderCount
    parent: companyRoleByParentRoleId { id: rowId name }
    ${HELD_BY(50)}
  }
}`

const VIEWER_THERE = `query Viewer($id: String!) {
  viewer: personByUserId(userId: $id) {
    id: userId name: loginName email role organization: organizationByOrganizationId { id: rowId name }
  }
}`

/** @param roles how many roles the organization has; different ones are opened in turn */
export function readsOf(roles: number): readonly Read[] {
  const opened = Array.from({ length: 40 }, (_, n) =>
    idOf(ORGANIZATION, 'role', 1 + Math.floor((n * roles) / 41)),
  )
  const lists = [
    { name: 'nested roles', first: 20, here: ROLES, there: ROLES_THERE },
    { name: 'nested resources', first: 50, here: RESOURCES, there: RESOURCES_THERE },
    { name: 'members and their roles', first: 50, here: MEMBERS, there: MEMBERS_THERE },
  ]
  return [
    ...lists.map(({ name, first, here, there }) => ({
      name,
      lyceum: [query(here, { first })],
      postgraphile: [query(there, { first, organization: ORGANIZATION })],
      isByHand: here === ROLES,
    })),
    {
      name: 'one role and its holders',
      lyceum: opened.map((id) => query(ROLE, { id })),
      postgraphile: opened.map((id) => query(ROLE_THERE, { id })),
      isByHand: true,
    },
    {
      name: 'viewer',
      lyceum: [query(VIEWER)],
      postgraphile: [query(VIEWER_THERE, { id: idOf(ORGANIZATION, 'user', 0) })],
      isByHand: true,
    },
  ]
}
