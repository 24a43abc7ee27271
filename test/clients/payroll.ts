import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { buildSubgraphSchema } from '@apollo/subgraph'
import { parse } from 'graphql'

/** Another team's graph: what people are paid, by their ids and those of their roles. */
const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable"])

  type Query {
    payslips: PayslipPage!
    payGrade(name: String!): PayGrade
  }
  type PayslipPage {
    nodes: [Payslip!]!
    pageInfo: PageInfo!
  }
  type PageInfo @shareable {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
  type Payslip {
    number: Int!
    member: Member
  }
  type PayGrade {
    name: String!
    roles: [CompanyRole]!
  }
  type Member @key(fields: "id") {
    id: ID!
    salary: Int!
  }
  type CompanyRole @key(fields: "id") {
    id: ID!
    payGrade: PayGrade!
  }
`)

interface Reference {
  id: string
}

/** Starts the payroll of some people and roles. A salary is the length of a person's id. */
export async function startPayroll(userIds: readonly string[], roleIds: readonly string[]) {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }
  const grade = { name: 'A', roles: roleIds.map((id) => ({ id })) }
  const resolvers = {
    Query: {
      payslips: () => ({ nodes: userIds.map((id, number) => ({ number, member: { id } })), pageInfo }),
      payGrade: () => grade,
    },
    Member: {
      __resolveReference: ({ id }: Reference) => ({ id }),
      salary: ({ id }: Reference) => id.length,
    },
    CompanyRole: { __resolveReference: ({ id }: Reference) => ({ id }), payGrade: () => grade },
  }
  const server = new ApolloServer({ schema: buildSubgraphSchema([{ typeDefs, resolvers }]) })
  const { url } = await startStandaloneServer(server, { listen: { port: 0 } })
  return { url, stop: () => server.stop() }
}
