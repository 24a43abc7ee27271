import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { endpoint, headers } from './demo-roles.js'

/** What the query under `live` answers. */
export interface Documents {
  readonly contents?: { readonly nodes: readonly { title: string; processingStatus: string }[] } | null
}

/** What each client follows: the documents with a word in their title. */
export const FOLLOW = `
  subscription Follow($word: String!) {
    live {
      contents(query: $word, first: 10) {
        nodes {
          nodeId
          title
          processingStatus
        }
      }
    }
  }
`

/** A word that no document of the demo has in its title. */
export function newWord(): string {
  return `word${randomUUID().replaceAll('-', '')}`
}

const CREATE = `
  mutation Create($title: String!) {
    createDocument(input: { title: $title, content: "Ice melts at 0 °C.", visibility: EVERYONE }) {
      contentId
    }
  }
`

/** Publishes a document, without any client. */
export async function postDocument(title: string, to = { endpoint, headers }): Promise<void> {
  const response = await fetch(to.endpoint, {
    method: 'POST',
    headers: { ...to.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: CREATE, variables: { title } }),
  })
  const { errors }: { errors?: object[] } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
}

/** The answers that a client has got, in order. */
export class Answers {
  readonly #titles: string[][] = []
  readonly #statuses: string[][] = []

  add({ contents }: Documents): void {
    const nodes = contents?.nodes ?? []
    this.#titles.push(nodes.map(({ title }) => title))
    this.#statuses.push(nodes.map(({ processingStatus }) => processingStatus))
  }

  /** The titles in the first answer, once it is there. */
  async first(): Promise<string[] | undefined> {
    await this.#until(() => this.#titles.length > 0)
    return this.#titles[0]
  }

  /** Waits until the last answer has these titles, and their documents are processed. */
  async untilProcessed(titles: readonly string[]): Promise<void> {
    await this.#until(
      () =>
        this.#titles.at(-1)?.toSorted().join() === titles.toSorted().join() &&
        this.#statuses.at(-1)?.every((status) => status === 'COMPLETED') === true,
    )
  }

  async #until(holds: () => boolean): Promise<void> {
    await vi.waitUntil(holds, { timeout: 150_000, interval: 50 })
  }
}
