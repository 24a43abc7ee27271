import { graphql } from 'relay-runtime'

graphql`
  subscription liveDocumentsSubscription($word: String!) {
    live {
      contents(query: $word, first: 10) {
        nodes {
          title
          processingStatus
        }
      }
    }
  }
`
