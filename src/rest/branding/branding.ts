import { hash } from 'node:crypto'
import { html } from 'hono/html'
import type { Logo } from '../../base/logo.js'
import { type Html, textOf } from '../html.js'
import { accentStyle } from './accent.js'

/** How the web app and the pages of the service present themselves. */
export interface Branding {
  readonly name: string
  readonly logo: Logo | undefined
  /** Styles that follow those of a page; empty if the colours are the usual ones. */
  readonly style: string
}

/** The branding that the settings describe. */
export function brandingOf(settings: {
  APP_NAME: string
  APP_LOGO?: Logo | undefined
  APP_ACCENT?: string | undefined
}): Branding {
  const { APP_NAME: name, APP_LOGO: logo, APP_ACCENT: accent } = settings
  return { name, logo, style: accent === undefined ? '' : accentStyle(accent) }
}

/** Where the logo is served. */
export const logoPath = ({ name }: Logo) => `/brand/${name}`

/** The logo, or the service's own mark, for beside the name. */
export function markOf({ logo }: Branding): Html {
  if (logo) return html`<img src="${logoPath(logo)}" alt="" />`
  return html`<svg viewBox="3 3 18 18" aria-hidden="true">
    <path
      d="M12 4 4.5 8.6v1.6h15V8.6zM6.4 11.4h2v5.4h-2zm4.6 0h2v5.4h-2zm4.6 0h2v5.4h-2zM4.5 18h15v1.9h-15z"
    />
  </svg>`
}

/** Names the branding in a page of the web app, which reads it there. */
export function withBranding(page: string, { name, logo, style }: Branding): string {
  const named = textOf(html`<title>${name}</title><meta name="application-name" content="${name}" />`)
  const icon = logo ? `<link rel="icon" type="${logo.type}" href="${logoPath(logo)}" data-logo />` : undefined
  return page
    .replace(/<title>[^<]*<\/title>/, () => named)
    .replace(/<link rel="icon"[^>]*>/, (usual) => icon ?? usual)
    .replace('</head>', () => `${style === '' ? '' : `<style>${style}</style>`}</head>`)
}

/** What allows a page this style in its content security policy; nothing for an empty one. */
export function sourcesOf(style: string): string[] {
  return style === '' ? [] : [`'sha256-${hash('sha256', style, 'base64')}'`]
}
