import MarkdownIt from 'markdown-it'
import { parse } from 'yaml'
import { isShallowYaml } from '../yaml-depth.js'
import { cleanTitle } from './read-text.js'

const FRONT_MATTER = /^---[ \t]*\n([\s\S]{0,65536}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Finds a Markdown document's title: `title` in its YAML front matter, else its first heading of level 1. */
export function markdownTitle(markdown: string): string | null {
  const frontMatter = FRONT_MATTER.exec(markdown)
  const body = frontMatter === null ? markdown : markdown.slice(frontMatter[0].length)
  return cleanTitle(titleIn(frontMatter?.[1])) ?? cleanTitle(firstHeading(body))
}

function titleIn(yaml: string | undefined): string | null {
  if (yaml === undefined || !isShallowYaml(yaml)) return null
  try {
    const values: unknown = parse(yaml, { maxAliasCount: 0, logLevel: 'silent' })
    if (typeof values !== 'object' || values === null || !('title' in values)) return null
    return typeof values.title === 'string' ? values.title : null
  } catch {
    return null
  }
}

function firstHeading(markdown: string): string | null {
  const tokens = new MarkdownIt({ maxNesting: 20 }).parse(markdown, {})
  const heading = tokens.findIndex((token) => token.type === 'heading_open' && token.tag === 'h1')
  const children = heading === -1 ? [] : (tokens[heading + 1]?.children ?? [])
  return children.map((token) => token.content).join('')
}
