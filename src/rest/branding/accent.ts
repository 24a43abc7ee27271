import { colord, type Colord, extend } from 'colord'
import a11y from 'colord/plugins/a11y'
import mix from 'colord/plugins/mix'

extend([a11y, mix])

/** The contrast of text by WCAG 2.2, AA. */
const READABLE = 4.5
/** A step of lightness, of 1. */
const STEP = 0.01

/** The colours of one scheme that an accent stands beside; the same as in `src/web/style/tokens.css`. */
interface Scheme {
  /** What text in the accent is written on. */
  readonly grounds: readonly string[]
  /** What the soft accent is mixed into, and how much of the accent is in it. */
  readonly raised: string
  readonly share: number
  readonly next: (accent: Colord) => Colord
}

const LIGHT: Scheme = {
  grounds: ['#faf9f6', '#ffffff', '#f2f0ea'],
  raised: '#ffffff',
  share: 0.1,
  next: (accent) => accent.darken(STEP),
}
const DARK: Scheme = {
  grounds: ['#14171f', '#1c202b', '#252b38'],
  raised: '#1c202b',
  share: 0.14,
  next: (accent) => accent.lighten(STEP),
}

/** A colour for links, buttons and what is chosen, and a soft one to lay under it. */
interface Accent {
  readonly accent: string
  readonly soft: string
}

function accentIn({ grounds, raised, share, next }: Scheme, colour: string): Accent {
  for (let tried = colord(colour); ; tried = next(tried)) {
    const accent = tried.toHex()
    const soft = colord(raised).mix(accent, share).toHex()
    // Black and white can be read on all of them.
    if ([...grounds, soft].every((ground) => colord(accent).contrast(ground) >= READABLE))
      return { accent, soft }
  }
}

/**
 * The accents for light and dark pages that come nearest to a colour and can be read: at least 4.5 : 1 on every ground and
 * on the soft one. So can the text on them, which is white on light pages and the ground on dark ones.
 *
 * @param colour as `#rrggbb`
 */
export function accentsOf(colour: string): { light: Accent; dark: Accent } {
  return { light: accentIn(LIGHT, colour), dark: accentIn(DARK, colour) }
}

const tokens = ({ accent, soft }: Accent) => `:root{--accent:${accent};--accent-soft:${soft}}`

/** The style of the accents, to follow the usual tokens of a page. */
export function accentStyle(colour: string): string {
  const { light, dark } = accentsOf(colour)
  return `${tokens(light)}@media (prefers-color-scheme:dark){${tokens(dark)}}`
}
