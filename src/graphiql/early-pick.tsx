import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { useEffect, useRef } from 'react'

/**
 * Shows the query of a tab that was picked while the editors were loading. GraphiQL fills them with what the first tab
 * has, and would run and store that under the picked tab.
 */
export function EarlyPick() {
  const { changeTab } = useGraphiQLActions()
  const { activeTabIndex, queryEditor, variableEditor, headerEditor, responseEditor } = useGraphiQL(
    pick('activeTabIndex', 'queryEditor', 'variableEditor', 'headerEditor', 'responseEditor'),
  )
  const shown = useRef<number | undefined>(activeTabIndex)
  const loaded = queryEditor && variableEditor && headerEditor && responseEditor

  useEffect(() => {
    if (!loaded) return
    if (shown.current !== undefined && shown.current !== activeTabIndex) changeTab(activeTabIndex)
    shown.current = undefined
  }, [loaded, activeTabIndex, changeTab])

  return null
}
