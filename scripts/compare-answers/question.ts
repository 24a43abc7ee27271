/** A request that both builds are asked. */
export interface Question {
  method: string
  /** The path with its query, as it is sent. */
  path: string
  headers?: Record<string, string>
  body?: string
  /** Whether the following pages are requested too. */
  walks?: boolean
  /** Whether it is asked again with the answer's tag. */
  revalidates?: boolean
}
