import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { appName } from '../parts/brand.js'
import { Problem } from '../parts/problem.js'
import { Skeleton } from '../parts/skeleton.js'
import { useAnswer } from './answers.js'
import { Bar } from './bar.js'
import { Foot } from './foot.js'
import { findPage, type Found, type PageModule, useAddress } from './navigation.js'
import { MissingPage, NotForYou } from './missing-page.js'
import { outdated } from './refused.js'
import { isMember, shell, useViewer, ViewerContext, whenMember } from './viewer.js'

/** After an update, the service no longer has the code of an older app's pages. */
const Outdated = () => <Problem title={appName()} error={outdated()} again={() => location.reload()} />

// Nobody who is signed in loads it.
const SignedOut = lazy(() =>
  import('./signed-out.js').then(
    (module) => ({ default: module.SignedOut }),
    () => ({ default: Outdated }),
  ),
)

/** How long the page before stays while the next one is being asked for, in milliseconds. */
const PATIENCE_MS = 150

interface Shown extends Found {
  readonly address: string
  readonly page: PageModule
}

const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })

/** The page at an address, once its code is there and its answer, or its patience has ended. */
async function open(address: string, found: Found): Promise<Shown> {
  const { page, found: inner = found } = await found.route.load(address)
  const { route, visit } = inner
  const isTheirs = !route.isForMembers || (await whenMember())
  if (isTheirs) await Promise.race([page.prepare?.(visit), patience()])
  return { ...inner, address, page }
}

function useShown(address: string): Shown | 'missing' | 'outdated' | undefined {
  const [shown, setShown] = useState<Shown | 'outdated'>()
  const found = useMemo(() => findPage(address), [address])
  useEffect(() => {
    let isLeft = false
    const show = async () => {
      if (!found) return
      const next = await open(address, found).catch(() => 'outdated' as const)
      if (!isLeft) setShown(next)
    }
    void show()
    return () => {
      isLeft = true
    }
  }, [address, found])
  return found ? shown : 'missing'
}

/** Where the page's own operation opens in GraphiQL. */
function graphiqlAt({ route, page, visit }: Shown): string {
  const variables = JSON.stringify(page.variables?.(visit) ?? {})
  const place = new URLSearchParams({ page: route.name, variables })
  return `/graphiql?${place.toString()}`
}

function Content({ shown }: { shown: ReturnType<typeof useShown> }) {
  const viewer = useViewer()
  if (shown === undefined) return <Skeleton />
  if (shown === 'missing') return <MissingPage />
  if (shown === 'outdated') return <Outdated />
  const { page, visit, route } = shown
  if (route.isForMembers && !isMember(viewer)) return <NotForYou />
  // Another record is another page, but another filter is the same one.
  const key = `${route.path} ${Object.values(visit.params).join(' ')}`
  return (
    <>
      <page.Page key={key} visit={visit} />
      <Foot>
        <a href={graphiqlAt(shown)}>Show this in GraphiQL</a>
      </Foot>
    </>
  )
}

/** The whole app: its bar, and the page at the address. */
export function App() {
  const { data, error, again } = useAnswer(shell, {})
  const address = useAddress()
  const shown = useShown(address)
  const main = useRef<HTMLElement>(null)
  const path = typeof shown === 'object' ? shown.address.split('?')[0] : shown
  const before = useRef(path)
  useEffect(() => {
    // Not at the first page: the browser has put the focus where it belongs.
    if (before.current !== undefined && before.current !== path) {
      // A page may have given it to a field of its own.
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
      if (location.hash === '') scrollTo(0, 0)
    }
    before.current = path
  }, [path])

  const viewer = data?.viewer ?? undefined
  const isSignedOut = error?.code === 'SIGNED_OUT'
  return (
    <ViewerContext value={viewer ?? null}>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Bar viewer={viewer} isSignedOut={isSignedOut} path={address.split('?')[0] ?? ''} />
      <main id="main" tabIndex={-1} ref={main}>
        {isSignedOut && (
          <Suspense fallback={<Skeleton />}>
            <SignedOut />
          </Suspense>
        )}
        {error && !isSignedOut && <Problem title={appName()} error={error} again={again} />}
        {!error && (viewer ? <Content shown={shown} /> : <Skeleton />)}
      </main>
    </ViewerContext>
  )
}
