/** The part of the service's graph that the queries ask for, in its types and spelling. */
export const typeDefs = /* GraphQL */ `
  type Query {
    viewer: Viewer!
    companyRoles(first: Int = 50): CompanyRoleConnection!
    contents(first: Int = 50): ContentConnection!
  }

  type Viewer {
    id: ID!
    name: String!
    email: String!
    role: AccountRole!
    organization: Organization!
  }

  type Organization {
    id: ID!
    name: String!
  }

  enum AccountRole {
    OWNER
    ADMIN
    BILLING_ADMIN
    VIEWER
    EXTERNAL
  }

  type CompanyRole {
    id: ID!
    name: String!
    memberCount: Int!
    parent: CompanyRole
    childRoles(first: Int = 50): CompanyRoleConnection!
    holders(first: Int = 50): RoleHolderConnection!
  }

  type CompanyRoleConnection {
    nodes: [CompanyRole!]!
  }

  type RoleHolder {
    id: ID!
    name: String!
  }

  type RoleHolderConnection {
    nodes: [RoleHolder!]!
  }

  type Content {
    id: ID!
    title: String!
    type: ContentType!
    versions: [ContentVersion!]!
    knowledge: [ContentTopic!]!
  }

  type ContentConnection {
    nodes: [Content!]!
  }

  enum ContentType {
    DOCUMENT
    VIDEO
    AUDIO
    GUIDE
  }

  type ContentVersion {
    id: ID!
    versionNumber: Int!
    isCurrent: Boolean!
    chapters: [ContentChapter!]!
  }

  type ContentChapter {
    id: ID!
    sequence: Int!
    headline: String
  }

  type ContentTopic {
    itemCount: Int!
    topic: KnowledgeTopic!
  }

  type KnowledgeTopic {
    id: ID!
    name: String!
    items(first: Int = 50): KnowledgeItemConnection!
  }

  type KnowledgeItem {
    id: ID!
    name: String!
  }

  type KnowledgeItemConnection {
    nodes: [KnowledgeItem!]!
  }
`
