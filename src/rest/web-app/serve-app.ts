import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { secureHeaders } from 'hono/secure-headers'
import { VIDEO_FRAMES } from '../../base/video-address.js'
import { cachedForEver } from '../cached-for-ever.js'
import { type Branding, sourcesOf, withBranding } from '../branding/branding.js'
import { fixedAnswer } from '../fixed-answer.js'
import type { HttpEnv } from '../http-env.js'
import { APP_PAGES } from './app-pages.js'
import { parseManifest, withPreloads } from './manifest.js'

const HTML = 'text/html; charset=utf-8'

// Only the page's own policy makes HTML of a text. Narration is played from memory.
const securityHeadersFor = ({ style }: Branding) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...sourcesOf(style)],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      mediaSrc: ['blob:'],
      frameSrc: [VIDEO_FRAMES],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['markdown'],
    },
    permissionsPolicy: { camera: false, geolocation: false, microphone: false, payment: false, usb: false },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Only the proxy that terminates TLS knows whether the host is HTTPS-only.
    strictTransportSecurity: false,
  })

const isBuilt = (assets: string) => existsSync(join(assets, 'index.html'))

/**
 * The path of the manifest of the web app's operations, which the build writes.
 *
 * @param assets the folder of the bundle; undefined where the app is not served
 * @returns nothing if it was not built
 */
export function appManifests(assets: string | undefined): string[] {
  return assets !== undefined && isBuilt(assets) ? [join(assets, 'documents.json')] : []
}

/** The web app, as the server has it. */
export interface WebApp {
  /** Its pages and their assets. */
  readonly routes: Hono<HttpEnv>
  /** Answers a visit to an address that nothing has, with status 404. */
  readonly missing: (c: Context<HttpEnv>) => Promise<Response>
}

/** Whether a browser asks for a page to show. */
export function isVisit(c: Context<HttpEnv>): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  return isRead && accepts(c, { header: 'Accept', supports: ['text/html'], default: '' }) === 'text/html'
}

/** Leads from a path with a slash at its end, as people type it, to the one without. */
function withoutSlash(c: Context<HttpEnv>): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(pathname.slice(0, -1) + search, 301)
}

/**
 * The web app under its name: each of its pages, and its assets under `/app`. A record's page is the same for every id, as the server
 * must not tell which records there are.
 *
 * @param assets the folder of the built bundle (`npm run build:web` makes `dist/web`)
 * @returns undefined if it was not built
 */
export function webApp(assets: string, branding: Branding): WebApp | undefined {
  if (!isBuilt(assets)) return undefined
  const manifest = parseManifest(readFileSync(join(assets, 'manifest.json'), 'utf8'))
  const securityHeaders = securityHeadersFor(branding)
  const shell = async () => withBranding(await readFile(join(assets, 'index.html'), 'utf8'), branding)
  const routes = new Hono<HttpEnv>()
  for (const { path, module } of APP_PAGES) {
    const load = async () => Buffer.from(withPreloads(await shell(), manifest, module))
    routes.get(path, securityHeaders, fixedAnswer(HTML, load))
    if (path !== '/') routes.get(`${path}/`, withoutSlash)
  }
  const file = serveStatic({
    root: assets,
    precompressed: true,
    rewriteRequestPath: (path) => path.slice('/app'.length),
  })
  routes.get('/app/assets/*', securityHeaders, cachedForEver, file)
  const missing = fixedAnswer(HTML, async () => Buffer.from(await shell()), 404)
  return {
    routes,
    missing: async (c) => {
      await securityHeaders(c, async () => {
        c.res = await missing(c)
      })
      return c.res
    },
  }
}
