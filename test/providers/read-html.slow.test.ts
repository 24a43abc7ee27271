import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { capHtml } from '../../src/providers/read-document/read-capped-html.js'
import { READ_LIMITS } from '../../src/providers/read-document/read-limits.js'
import { initialTitle } from '../../src/providers/read-document/read-site-name.js'
import { asRead, page, reader } from './read-fixture.js'

const { readDocument } = reader()
/** A reader with enough time for any work in proportion to its input. */
const unhurried = reader({ totalMs: 100_000 })
const filled = (html: string) => html.repeat(200_000 / html.length)
const sentence = 'Every new colleague gets a laptop on the first day and returns it on the last one. '
const article = (inside: string, head = '') =>
  `<!doctype html><html><head><title>Laptops for all</title>${head}</head><body>
    <nav><a href="/a">Home</a><a href="/b">Sign in</a></nav>
    <article><h1>Laptops for all</h1><p>${sentence.repeat(4)}</p>${inside}<p>${sentence.repeat(4)}</p></article>
    <footer>All rights reserved by the site</footer></body></html>`

describe('an HTML page', () => {
  it('is read as the Markdown of its article', async () => {
    const inside = `<h2>Repairs</h2><p>Ask <a href="/help">the help desk</a> &amp; <b>wait</b>, if 1 &lt; 2.</p>
      <ul><li>Bring the laptop</li><li>Bring the charger</li></ul><pre><code>ls -l &lt;dir&gt;</code></pre>`
    const head = '<meta property="og:site_name" content="The &quot;Handbook&quot; &amp; more">'
    const read = asRead(await readDocument(page('text/html', article(inside, head))))
    expect(read.title).toBe('Laptops for all')
    expect(read.siteName).toBe('The "Handbook" & more')
    expect(read.markdown).toContain('## Repairs')
    expect(read.markdown).toContain('[the help desk](https://site.example/help) & **wait**, if 1 < 2.')
    expect(read.markdown).toMatch(/^- Bring the laptop\n- Bring the charger$/m)
    expect(read.markdown).toContain('ls -l <dir>')
    expect(read.markdown).not.toContain('Sign in')
    expect(read.markdown).not.toContain('All rights reserved')
  })

  it('loses scripts, styles, embedded objects and pictures', async () => {
    const inside = `<script>alert("script")</script><style>p{color:red}</style><p>Kept <img src="/pixel.png" alt="pic"></p>
      <svg><text>drawn</text></svg><iframe src="https://other.example/">framed</iframe><template>stamped</template>`
    const { markdown } = asRead(await readDocument(page('text/html', article(inside))))
    expect(markdown).toContain('Kept')
    expect(markdown).not.toMatch(/alert|color:red|drawn|framed|stamped|pixel/)
  })

  it.each(['shift_jis', 'euc-jp', 'utf-8'])(
    'is decoded by the charset of its meta element: %s',
    async (charset) => {
      const html = article('<h2>日本語の見出し</h2>', `<meta charset="${charset}">`)
      expect(asRead(await readDocument(page('text/html', iconv.encode(html, charset)))).markdown).toContain(
        '## 日本語の見出し',
      )
    },
  )

  it('is decoded by the charset of its header', async () => {
    const body = iconv.encode(article('<p>Das kostet 5 € – “wirklich”.</p>'), 'windows-1252')
    const { markdown } = asRead(await readDocument(page('text/html', body, { charset: 'ISO-8859-1' })))
    expect(markdown).toContain('Das kostet 5 € – “wirklich”.')
  })

  it('is decoded by its byte order mark', async () => {
    const body = iconv.encode(article('<p>Grüße 😀</p>'), 'utf-16le', { addBOM: true })
    expect(asRead(await readDocument(page('text/html', body))).markdown).toContain('Grüße 😀')
  })

  it('with tags in a hundred thousand layers is refused, with ten thousand in a row it is not', async () => {
    expect(await readDocument(page('text/html', '<div>'.repeat(100_000)))).toMatchObject({
      kind: 'unreadable',
    })
    const many = article('<p>A short line of text.</p>'.repeat(10_000))
    expect(asRead(await readDocument(page('text/html', many))).markdown.length).toBeGreaterThan(200_000)
  })

  it.each([
    ['formulas', filled('<math><mi>word</mi></math>')],
    ['formulas with nothing in them', `${filled('<math></math>')}word`],
    ['cells of one row', `<table><tr>${filled('<td>word</td>')}</tr></table>`],
    ['rows of cells', `<table>${filled('<tr><td>word</td><td>word</td></tr>')}</table>`],
    ['a table in twelve others', '<table><tr><td>a</td><td>'.repeat(12) + filled('<b>word</b>')],
  ])('of 200 kB of %s is read', { timeout: 120_000 }, async (_kind, html) => {
    const { markdown } = asRead(await unhurried.readDocument(page('text/html', article(html))))
    expect(markdown).toContain('word')
  })

  it.each([
    ['tags that may be left out', '<title>Short</title><p>Only this.', 'Only this.'],
    ['any tags', 'Only this.', 'Only this.'],
    ['any tags but one', `<p>${'word '.repeat(90_000)}`, 'word '.repeat(90_000).trim()],
  ])('is read without %s', async (_kind, html, markdown) => {
    expect(asRead(await readDocument(page('text/html', html))).markdown).toBe(markdown)
  })

  it('without content is unreadable', async () => {
    const empty = page('text/html', '<html><body></body></html>')
    expect(await readDocument(empty)).toEqual({ kind: 'unreadable', cause: 'there is no text in it' })
  })
})

describe('capping HTML', () => {
  const document = (body: string, head = '') =>
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
  const capped = (html: string, limits = {}) => {
    const answer = capHtml(html, { ...READ_LIMITS, ...limits })
    return answer.kind === 'capped' ? answer.html : answer.cause
  }

  it('drops tags below the depth and keeps their text', () => {
    expect(capped('<div><p><b>deep <i>deeper</i></b> text</p></div>', { htmlDepth: 2 })).toBe(
      document('<div><p>deep deeper text</p></div>'),
    )
  })

  it('refuses one element too many', () => {
    expect(capped('<br>'.repeat(10), { htmlElements: 10 })).toBe(document('<br>'.repeat(10)))
    expect(capped('<br>'.repeat(11), { htmlElements: 10 })).toBe('more than 10 elements')
  })

  it('keeps a limited number of formulas, and the text of the others, once', () => {
    const formula = '<math><mi>x</mi><annotation>latex</annotation></math>'
    expect(capped(formula.repeat(2), { formulas: 1 })).toBe(document(`${formula}  x`))
    expect(capped('<math><mi>a</mi><math><mi>b</mi></math></math>')).toBe(
      document('<math><mi>a</mi> <mi>b</mi></math>'),
    )
  })

  it('keeps tables up to a depth, and separate cells of deeper ones', () => {
    const table = (inside: string) => `<table><tr><td>${inside}</td></tr></table>`
    const deep = table(`<p>a</p>${table('<b>b</b>')}`)
    expect(capped(deep, { tableDepth: 2 })).toBe(document(deep))
    expect(capped(deep, { tableDepth: 1 })).toBe(document(table('<p>a</p>   <b>b</b>')))
    expect(capped(table('a') + table('b'), { tableDepth: 1 })).toBe(document(table('a') + table('b')))
  })

  it('refuses more text than any article has', () => {
    expect(capped('<'.repeat(9), { codePoints: 1 })).toBe('the text is too long')
  })

  it('keeps a limited number of attributes, and none that is huge or an event handler', () => {
    expect(capped('<p a="1" b="2" c="3">x</p>', { htmlAttributes: 2 })).toBe(document('<p a="1" b="2">x</p>'))
    const html = `<p title="${'x'.repeat(4_097)}" onclick="f()" id='"'>x</p>`
    expect(capped(html)).toBe(document('<p id="&quot;">x</p>'))
  })

  it('never turns text into markup', () => {
    const html = '<p>1 < 2 &lt;b&gt; <textarea><b></textarea><xmp><b></xmp><title></p><script>'
    expect(capped(html)).not.toMatch(/<script|<b>/)
    expect(capped('<p title="&quot;><script>">x</p>')).toBe(document('<p title="&quot;><script>">x</p>'))
  })

  it('keeps JSON-LD and drops other scripts with their content', () => {
    const data = '<script type="application/ld+json">{"a":"<b>"}</script>'
    expect(capped(`${data}<script>if (a < b) {}</script><svg><p>x</p></svg>y`)).toBe(document('y', data))
  })

  it('gives every page the elements that HTML lets it leave out, once', () => {
    expect(capped('<title>T</title><p>x')).toBe(document('<p>x</p>', '<title>T</title>'))
    const twice = '<html lang="de"><body><p>a</p></body></html><html lang="en"><body>b</body></html>'
    expect(capped(twice)).toMatch(
      /^<!doctype html><html lang="(de|en)"><head><\/head><body><p>a<\/p>b<\/body><\/html>$/,
    )
  })
})

describe('the first title of a page', () => {
  it.each([
    ['the name of its site', '<meta property="og:site_name" content=" The  Handbook ">', 'The Handbook'],
    ['the name under another attribute', '<meta name="OG:Site_Name" content="Handbook">', 'Handbook'],
    ['the host where the name is empty', '<meta property="og:site_name" content=" \u200f">', 'site.example'],
    ['the host where there is no name', '', 'site.example'],
  ])('is %s', (_kind, head, title) => {
    expect(initialTitle(page('text/html', article('', head)))).toBe(title)
  })

  it('is the host of anything but HTML, without its brackets or trailing dot', () => {
    const head = '<meta property="og:site_name" content="Handbook">'
    expect(initialTitle(page('text/plain', head))).toBe('site.example')
    expect(
      initialTitle(page('application/pdf', '%PDF-', { finalUrl: 'https://[2606:4700::1111]/a.pdf' })),
    ).toBe('2606:4700::1111')
  })

  it('is a valid title whatever the page says', () => {
    const name = `a\u202e\u2028b&#10;c${'x'.repeat(300)}`
    const title = initialTitle(
      page('text/html', article('', `<meta property="og:site_name" content="${name}">`)),
    )
    expect(title).toMatch(/^a b cx+$/)
    expect(title.length).toBe(255)
  })
})
