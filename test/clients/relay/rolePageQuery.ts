import { graphql } from 'relay-runtime'

graphql`
  query rolePageQuery($first: Int!, $after: String) {
    companyRoles(first: $first, after: $after) @connection(key: "Roles_companyRoles") {
      edges {
        node {
          id
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
