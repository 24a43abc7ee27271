import { explorerPlugin } from '@graphiql/plugin-explorer'
import type { Fetcher } from '@graphiql/toolkit'
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql'
import { useEffect, useState, useRef } from 'react'
import { loadDemoTokens, type DemoToken } from './demo-tokens.js'
import { EarlyPick } from './early-pick.js'
import { exampleTabs } from './examples.js'
import { recordTabOf } from './record-tab.js'
import { takeAnswer } from './sign-in/pending-sign-in.js'
import { StatusHint } from './status-hint.js'
import { TabInView } from './tab-in-view.js'
import { TokenBar } from './token-bar.js'
import { useMissingRecord } from './use-missing-record.js'
import { useSignIn } from './use-sign-in.js'
import { useToken } from './use-token.js'
import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { OperationTypeNode } from 'graphql'

/** Runs the query of the active tab once, as soon as the schema is there; never a mutation. */
function FirstAnswer() {
  const { run } = useGraphiQLActions()
  const { schema, operations, queryEditor } = useGraphiQL(pick('schema', 'operations', 'queryEditor'))
  const done = useRef(false)

  useEffect(() => {
    if (done.current || !schema || operations?.length !== 1) return
    const [operation] = operations
    // GraphiQL parses a moment after another tab is picked: what it knows must be what it would send.
    if (operation?.loc?.source.body !== queryEditor?.getValue()) return
    done.current = true
    if (operation?.operation === OperationTypeNode.QUERY) run()
  }, [schema, operations, queryEditor, run])

  return null
}

/** Stops following when somebody else is picked: what shows must not go on as another person's. */
function StopAtChange({ fetcher }: { fetcher: Fetcher }) {
  const { stop } = useGraphiQLActions()
  const last = useRef(fetcher)

  useEffect(() => {
    if (last.current !== fetcher) stop()
    last.current = fetcher
  }, [fetcher, stop])

  return null
}

// Always the same array: GraphiQL resets its panes when it gets another one.
const plugins = [explorerPlugin(), HISTORY_PLUGIN]

// First, as it puts back the address that people came by.
const answer = takeAnswer()
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
 * The page: GraphiQL with the token bar in place of the logo, and a hint below the result if nobody is signed in.
 */
export function App() {
  const [demoTokens, setDemoTokens] = useState<DemoToken[]>()
  const signIn = useSignIn(answer)
  // In the demo nobody has to choose before something shows.
  const { token, refused, setToken, fetcher: sender } = useToken(demoTokens?.[0]?.token ?? '', signIn)
  const { fetcher, isMissing } = useMissingRecord(sender, recordTab)
  const isDemo = demoTokens !== undefined && demoTokens.length > 0
  const anonymous = token === '' && !signIn.session

  useEffect(() => {
    const abort = new AbortController()
    async function load(): Promise<void> {
      const tokens = await loadDemoTokens(abort.signal)
      if (!abort.signal.aborted) setDemoTokens(tokens)
    }
    void load()
    return () => abort.abort()
  }, [])

  function changeToken(text: string): void {
    if (text === token) return
    signIn.end()
    setToken(text)
  }

  return (
    <GraphiQL
      {...opened}
      fetcher={fetcher}
      // Headers that another GraphiQL stored on this host must not be sent to our server.
      initialHeaders=""
      plugins={plugins}
      shouldPersistHeaders={false}
      // Without a token even the schema gets a 401: `null` keeps GraphiQL from asking for it.
      {...(anonymous ? { schema: null } : {})}
    >
      <GraphiQL.Logo>
        <TokenBar
          demoTokens={demoTokens}
          onChange={changeToken}
          refused={refused}
          signIn={signIn}
          token={token}
        />
      </GraphiQL.Logo>
      <EarlyPick />
      <TabInView />
      <StopAtChange fetcher={fetcher} />
      {!anonymous && (isDemo || recordTab !== undefined) && <FirstAnswer />}
      {(anonymous || refused || isMissing || signIn.problem !== undefined) && (
        <GraphiQL.Footer>
          <StatusHint isMissing={isMissing} picks={isDemo} problem={signIn.problem} refused={refused} />
        </GraphiQL.Footer>
      )}
    </GraphiQL>
  )
}
