import { graphql } from 'relay-runtime'

graphql`
  query roleQuery($id: ID!) {
    node(id: $id) {
      nodeId
      ... on CompanyRole {
        name
        duties(first: 1, entityType: TOPIC) {
          nodes {
            entity {
              name
            }
          }
        }
      }
    }
  }
`
