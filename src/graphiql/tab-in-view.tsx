import { pick, useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'

/** Scrolls the tab bar to the active tab whenever another one becomes active, such as a new one. */
export function TabInView() {
  const { activeTabIndex } = useGraphiQL(pick('activeTabIndex'))

  useEffect(() => {
    // A new tab takes its place in the bar after this effect.
    const frame = requestAnimationFrame(() => {
      const tab = document.querySelectorAll('.graphiql-tab').item(activeTabIndex)
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [activeTabIndex])

  return null
}
