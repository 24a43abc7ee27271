import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Logo } from '../../base/logo.js'
import { cachedForEver } from '../cached-for-ever.js'
import { fixedAnswer } from '../fixed-answer.js'
import type { HttpEnv } from '../http-env.js'
import { logoPath } from './branding.js'

/** Serves the logo. Opened by itself, an SVG runs no script and loads nothing. */
export function logoRoute(logo: Logo): Hono<HttpEnv> {
  const closed = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      frameAncestors: ["'none'"],
      sandbox: [],
    },
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
  })
  return new Hono<HttpEnv>().get(
    logoPath(logo),
    closed,
    cachedForEver,
    fixedAnswer(logo.type, () => logo.bytes),
  )
}
