import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'

/** The longest text of a document, in code points (contract, "Limits"). */
const LONGEST = 500_000

/** A Markdown file of a folder. */
export interface MarkdownFile {
  /** The path relative to the folder, with `/` between its parts. */
  path: string
  /** The folders that contain it, outermost first, without those that contain all the files. */
  groups: string[]
  /** The file's name in words, without its extension. */
  name: string
}

export interface MarkdownText {
  markdown: string
  modifiedAt: Date
}

/**
 * Finds the Markdown files (`.md`, `.markdown`) below a folder, sorted by path. It skips links, hidden
 * folders and `node_modules`.
 *
 * @param separator a character that divides file names like folders, such as the `_` in `guides_travel.md`
 * @default separator only `/`
 */
export async function findMarkdownFiles(folder: string, separator = '/'): Promise<MarkdownFile[]> {
  const found = (await walk(folder, '')).toSorted((a, b) => (a < b ? -1 : 1))
  const files = found.map((file) => {
    const parts = file
      .replace(/\.[^.]*$/, '')
      .split('/')
      .flatMap((part) => part.split(separator))
      .filter(Boolean)
    return { path: file, groups: parts.slice(0, -1), name: inWords(parts.at(-1) ?? file) }
  })
  return withoutSharedFolders(files)
}

async function walk(folder: string, below: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true })
  const nested = entries.map(async (entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`
    if (entry.isFile()) return /\.(?:md|markdown)$/i.test(entry.name) ? [name] : []
    const skipped = !entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules'
    return skipped ? [] : await walk(folder, name)
  })
  return (await Promise.all(nested)).flat()
}

/** Drops a folder that contains all the others: it says nothing about the files, nor do files beside it. */
function withoutSharedFolders(files: MarkdownFile[]): MarkdownFile[] {
  const outermost = new Set(files.flatMap(({ groups }) => groups.slice(0, 1)))
  if (outermost.size !== 1) return files
  return withoutSharedFolders(files.map((file) => ({ ...file, groups: file.groups.slice(1) })))
}

/**
 * Reads one of a folder's Markdown files.
 *
 * @throws Error that names the file if it is not UTF-8, contains a NUL or is longer than the contract allows
 */
export async function readMarkdownFile(folder: string, file: string): Promise<MarkdownText> {
  const target = path.join(folder, file)
  const [bytes, { mtime }] = await Promise.all([readFile(target), stat(target)])
  const markdown = decode(bytes, file)
  if (markdown.includes('\0')) throw new Error(`${file}: holds a NUL character`)
  if (codePoints(markdown) > LONGEST) throw new Error(`${file}: is longer than ${LONGEST} characters`)
  return { markdown, modifiedAt: mtime }
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new Error(`${file}: is not UTF-8`, { cause: error })
  }
}

function codePoints(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; count += 1) {
    index += (text.codePointAt(index) ?? 0) > 0xff_ff ? 2 : 1
  }
  return count
}

/** A file's or folder's name as a person would write it: `about-us` is `About us`. */
export function inWords(name: string): string {
  const words = name.replace(/[-_\s\p{Cc}]+/gu, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
