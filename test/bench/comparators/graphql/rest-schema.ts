/** The bodies of the REST routes, field by field; values are spelt as in REST, so enums are strings. */
export const restTypeDefs = /* GraphQL */ `
  type Query {
    contents(limit: Int = 50): ContentList!
    companyRole(id: ID!): CompanyRole!
    duties(id: ID!, limit: Int = 50): DutyList!
    members(limit: Int = 50): MemberList!
    orgChart: OrgChart!
  }

  type Named {
    id: ID!
    name: String!
  }

  type ContentList {
    data: [Content!]!
    nextCursor: String
  }

  type Content {
    id: ID!
    title: String!
    type: String!
    summary: String
    durationSeconds: Float
    processingStatus: String!
    indexingStatus: String!
    failureReason: String
    visibility: String!
    teams: [Named!]
    tags: [String!]
    createdBy: Named
    url: String!
    createdAt: String!
    updatedAt: String!
  }

  type CompanyRole {
    id: ID!
    name: String!
    description: String
    memberCount: Int!
    parentRoleId: ID
    url: String!
    createdAt: String!
    updatedAt: String!
    curriculum: [CurriculumItem!]!
    members: [Named!]!
  }

  type CurriculumItem {
    type: String!
    id: ID!
    name: String!
    dueDate: DueDate!
    retrainingOverride: RetrainingOverride
  }

  type DueDate {
    type: String!
    fixedDate: String
    relativeDays: Int
    anchor: String
  }

  type RetrainingOverride {
    type: String!
    intervalDays: Int
    completionMode: String
  }

  type DutyList {
    data: [Duty!]!
    nextCursor: String
  }

  type Duty {
    role: String!
    entityType: String!
    entityId: ID!
    entityName: String!
    inheritedFrom: DutyOrigin
    tierQualifier: String!
    advancementTierId: ID
    advancementTierLabel: String
    assignmentId: ID!
    source: String!
    confidence: Float
    learningPriorityOverride: String
    url: String!
  }

  type DutyOrigin {
    entityType: String!
    entityId: ID!
  }

  type MemberList {
    data: [Member!]!
    nextCursor: String
    total: Int!
  }

  type Member {
    id: ID!
    name: String!
    email: String!
    status: String!
    signedUp: Boolean!
    role: String!
    companyRoles: [Named!]!
    teams: [Membership!]!
    url: String!
    phone: String
    directoryManaged: Boolean
    deactivatedAt: String
    reportsTo: Manager
  }

  type Membership {
    id: ID!
    name: String!
    role: String!
  }

  type Manager {
    id: ID
    name: String
    status: String!
  }

  type OrgChart {
    data: [OrgChartEntry!]!
    nextCursor: String
  }

  type OrgChartEntry {
    id: ID!
    name: String!
    reportsToRoleId: ID
    holders: [Holder!]!
    vacant: Boolean!
    url: String!
  }

  type Holder {
    id: ID!
    name: String!
    email: String!
  }
`
