import { explorerPlugin } from '@graphiql/plugin-explorer'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { useEffect, useState } from 'react'

import { loadDemoTokens, type DemoToken } from './demo-tokens.js'
import { exampleTabs } from './examples.js'
import { TokenBar } from './token-bar.js'
import { useToken } from './use-token.js'

// GraphiQL resets its panes whenever it gets another array.
const plugins = [explorerPlugin(), HISTORY_PLUGIN]

/** The page: GraphiQL with the token in the logo's place and a hint below the result while a token is missing. */
export function App() {
  const { token, refused, setToken, fetcher } = useToken()
  const [demoTokens, setDemoTokens] = useState<DemoToken[]>([])

  useEffect(() => {
    const abort = new AbortController()
    async function load(): Promise<void> {
      const tokens = await loadDemoTokens(abort.signal)
      if (!abort.signal.aborted) setDemoTokens(tokens)
    }
    void load()
    return () => abort.abort()
  }, [])

  return (
    <GraphiQL
      defaultTabs={exampleTabs}
      fetcher={fetcher}
      // A header that another GraphiQL left behind on this host must not reach our server.
      initialHeaders=""
      plugins={plugins}
      shouldPersistHeaders={false}
      // Without a token even the schema is a 401: `null` keeps GraphiQL from asking for it.
      {...(token === '' ? { schema: null } : {})}
    >
      <GraphiQL.Logo>
        <TokenBar demoTokens={demoTokens} onChange={setToken} refused={refused} token={token} />
      </GraphiQL.Logo>
      {(token === '' || refused) && (
        <GraphiQL.Footer>
          <p className="lyceum-hint" role="status">
            {refused
              ? 'The server refused this access token: it is mistyped, expired or revoked. '
              : demoTokens.length > 0
                ? 'Every request needs an access token: pick a person above, or paste a token. '
                : 'Every request needs an access token: paste one above. '}
            Create one with <code>lyceum token create --user ID</code>.
          </p>
        </GraphiQL.Footer>
      )}
    </GraphiQL>
  )
}
