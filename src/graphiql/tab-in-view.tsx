import { pick, useGraphiQL } from '@graphiql/react'
import { useEffect } from 'react'

/**
 * Keeps the active tab in the part of the tab bar that is seen, whenever another one becomes active, such as a new one,
 * and whenever the bar gets another width: the token beside it comes later than the tabs.
 */
export function TabInView() {
  const { activeTabIndex } = useGraphiQL(pick('activeTabIndex'))

  useEffect(() => {
    const show = () => {
      const tab = document.querySelectorAll('.graphiql-tab').item(activeTabIndex)
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    const bar = document.querySelector('.graphiql-tabs')
    // It is called at first as well, after the effect: a new tab has its place in the bar by then.
    const observer = new ResizeObserver(show)
    if (bar) observer.observe(bar)
    const frame = requestAnimationFrame(show)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [activeTabIndex])

  return null
}
