import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { OperationTypeNode } from 'graphql'
import { useEffect, useRef } from 'react'

/** Runs the query of the active tab once, as soon as the schema is there; never a mutation. */
export function FirstAnswer() {
  const { run } = useGraphiQLActions()
  const { schema, operations } = useGraphiQL(pick('schema', 'operations'))
  const done = useRef(false)

  useEffect(() => {
    if (done.current || !schema || operations?.length !== 1) return
    done.current = true
    if (operations[0]?.operation === OperationTypeNode.QUERY) run()
  }, [schema, operations, run])

  return null
}
