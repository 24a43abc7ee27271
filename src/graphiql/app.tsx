import { explorerPlugin } from '@graphiql/plugin-explorer'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { useEffect, useState } from 'react'

import { loadDemoTokens, type DemoToken } from './demo-tokens.js'
import { exampleTabs } from './examples.js'
import { FirstAnswer } from './first-answer.js'
import { recordTabOf } from './record-tab.js'
import { TabInView } from './tab-in-view.js'
import { TokenBar } from './token-bar.js'
import { useToken } from './use-token.js'

// Always the same array: GraphiQL resets its panes when it gets another one.
const plugins = [explorerPlugin(), HISTORY_PLUGIN]

const recordTab = recordTabOf(location.search)
// At a first visit GraphiQL opens the default tabs alone, and later only the tab of the initial query.
const opened = recordTab
  ? {
      defaultTabs: [recordTab, ...exampleTabs],
      initialQuery: recordTab.query,
      initialVariables: recordTab.variables,
    }
  : { defaultTabs: exampleTabs }

/**
 * The page: GraphiQL with the token field in place of the logo, and a hint below the result if there is no
 * token.
 */
export function App() {
  const [demoTokens, setDemoTokens] = useState<DemoToken[]>([])
  // In the demo nobody has to choose before something shows.
  const { token, refused, setToken, fetcher } = useToken(demoTokens[0]?.token ?? '')

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
      {...opened}
      fetcher={fetcher}
      // Headers that another GraphiQL stored on this host must not be sent to our server.
      initialHeaders=""
      plugins={plugins}
      shouldPersistHeaders={false}
      // Without a token even the schema gets a 401: `null` keeps GraphiQL from asking for it.
      {...(token === '' ? { schema: null } : {})}
    >
      <GraphiQL.Logo>
        <TokenBar demoTokens={demoTokens} onChange={setToken} refused={refused} token={token} />
      </GraphiQL.Logo>
      <TabInView />
      {token !== '' && demoTokens.length > 0 && <FirstAnswer />}
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
