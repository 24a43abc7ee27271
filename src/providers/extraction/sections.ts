import type { Heading } from './chapters.js'
import { clip, countWords, foldedName } from './plain-text.js'

/** A part of a document that is about one subject. */
export interface Section {
  name: string
  /** What the whole of which it is a part is called: the document, or one of its parts of the first level. */
  title: string
  /** Its first line, counted from 0. It ends where the next section begins. */
  line: number
}

/** Headings that name no subject. The document's title is put before them. */
const WITHOUT_SUBJECT = new Set(
  `about this document|guide|handbook|home|index|manual|readme|terms|wiki|for admins|for supervisors|getting access|setup and licensing|usage requirements|how to request a license|how to get access|important dates|key dates|approval process|what s the process|action items|additions|api|arguments|before you begin|before you start|breaking changes|bug fixes|changes|enhancements|features|fixes|improvements|new features|options|parameters|credits|who we are|how we work|about us|first week|about|additional information|additional resources|background|basics|benefits|best practices|communication|contact|contact us|contacts|contents|contributing|conclusion|definitions|description|details|documentation|docs|example|examples|faq|faqs|frequently asked questions|further reading|general|getting help|getting started|glossary|goals|guidance|guidelines|help|history|how it works|answer|diagnosis|impact|install|meaning|mitigation|objectives|returns|return value|solution|solutions|how to|installation|instructions|introduction|intro|license|learn more|links|materials|miscellaneous|more information|next steps|notes|other|other resources|overview|policies|policy|prerequisites|principles|procedure|process|purpose|questions|references|related|requirements|resources|responsibilities|roles|roles and responsibilities|rules|schedule|scope|setup|slack|sponsors|steps|still have questions|still need help|suggested reading|summary|support|table of contents|templates|timeline|tips|tl dr|tldr|training|troubleshooting|usage|what|synopsis|see also|configuration|what is it|where can i learn more|what to do|why`.split(
    '|',
  ),
)

/** The same of those with other words in them: `Our unique value`, `How to use`, `Getting around`. */
const WITHOUT_OWN_SUBJECT =
  /^(?:(?:our|your) (?:[^ ]+ ){0,2}[^ ]+|(?:how|what|who|why) we [^ ]+(?: for)?|getting (?:around|here|there)(?: from the airport)?|how to (?:use|install|run|build|test|contribute|start|begin|apply|join)(?: it| this)?|how do i|(?:basic|advanced|general|simple) (?:mechanics|usage|use|examples?|concepts|rules|tips|notes)|(?:key|main|core) (?:features|concepts|points|ideas|principles)|(?:other|more) (?:internal )?(?:links|examples|options|tips|resources)|(?:tips|tools) (?:and )?(?:tricks|resources)|terms to know|data structures?|the (?:building|office|basics|team|process|rules|problem|result))$/

/**
 * Divides a document at the headings of the highest level that has at least two, and at single headings above that
 * level. The text before the first of them (or all of it, if there is none) is about the document's title.
 *
 * @param isNamed whether the document says its title elsewhere than in its headings
 */
export function divide(headings: readonly Heading[], title: string, isNamed: boolean): Section[] {
  const level = [1, 2, 3, 4, 5, 6].find(
    (depth) => headings.filter((heading) => heading.level === depth).length > 1,
  )
  const peers = isNamed || level !== 1 ? [] : peersIn(headings, title)
  const sections: Section[] = [{ name: clip(title), title, line: 0 }]
  for (const heading of headings) {
    if (level === undefined || heading.level > level) continue
    const { headline, line } = heading
    const opens = heading === headings[0] && heading.level < level
    const own = peers.includes(heading) && headline !== null ? unnumbered(headline) : title
    const name = opens || headline === null ? title : subjectOf(headline, own)
    sections.push({ name: clip(name), title: own, line })
  }
  return sections
}

/** Headings of the first level, most of which name subjects of their own: what is below one is not about the first. */
function peersIn(headings: readonly Heading[], title: string): Heading[] {
  const tops = headings.filter(({ level, headline }) => level === 1 && headline !== null)
  if (tops[0]?.headline !== title) return []
  const named = tops.filter(({ headline }) => headline !== null && !isChapterOnly(headline))
  return named.length * 2 > tops.length ? tops : []
}

/** Whether a heading only says which part of something it is: `Usage`, `License`. */
function isChapterOnly(headline: string): boolean {
  const name = unnumbered(headline)
  return namesNoSubject(name) || CHAPTER.test(name) || isAboutMakers(headline) || isRelease(headline)
}

const CHAPTER =
  /^(?:install(?:ing)?|tests?|testing|build(?:ing)?|develop(?:ment|ing)|changelog|demo|deployment|(?:(?:key|main|your|role|job) )?(?:responsibilities|duties|tasks|requirements|skills))$/i

/** Whether a heading says nothing about what is below it. */
export function namesNoSubject(heading: string): boolean {
  const folded = foldedName(heading)
  return WITHOUT_SUBJECT.has(folded) || WITHOUT_OWN_SUBJECT.test(folded)
}

/** What is below such a heading is about those who made something, or how to pay them. */
const ABOUT_MAKERS =
  /^(?:(?:the )?(?:licen[cs]e|licensing|credits?|acknowledge?ments?|(?:special )?thanks(?: to)?|authors?|contributors?|maintainers?|backers?|(?:our )?sponsors?(?:hip)?|funding|donat(?:e|ions?|ing)|related|(?:related|other) (?:projects|packages|modules|work)|stargazers|copyright|translations|lizenz|danksagung(?:en)?|autor(?:en)?|licence|auteurs?|remerciements|licencia|autor(?:es)?|agradecimientos|許可証|ライセンス|作者|謝辞|许可证?|致谢)|(?:.{1,40} )?for enterprise)$/

/** Whether a heading is about those who made something: `License`, `Backers`. */
export function isAboutMakers(heading: string): boolean {
  return ABOUT_MAKERS.test(foldedName(heading.replace(/ \([^)]*\)$/, '')))
}

/** What is below such a heading is elsewhere. */
const NAMES_PAGES =
  /^(?:(?:(?:recommended|further|suggested|additional|other|useful|more|related|helpful|external|online) )?(?:readings?|resources|links|references|tutorials|bookmarks)|see also|reading list|learn more|where to learn more|(?:additional|more|further) information)$/

/** Whether what is below a heading only names pages to read: `Further reading`. */
export function namesPages(heading: string): boolean {
  return NAMES_PAGES.test(foldedName(heading))
}

/** What is below such a heading never happened. */
const INVENTED =
  /\b(?:case stud(?:y|ies)|(?:sample|example) (?:dialogues?|conversations?|scripts?)|role ?plays?)\b/i

/** Whether what is below a heading is a story. */
export function isInvented(heading: string): boolean {
  return INVENTED.test(heading)
}

/** Whether what is below a heading is about a release: `2.5.0 (2015-10-27)`. */
export function isRelease(heading: string): boolean {
  return /^\[?v?\d{1,4}\.\d{1,4}\b/i.test(heading)
}

/** A headline without the number of its chapter. */
export function unnumbered(headline: string): string {
  return headline.replace(/^\d{1,3}(?:\.\d{1,3}){0,5}[.)] +(?=\p{L})/u, '')
}

/**
 * A headline without its number. If it names no subject or is a single word, the document's title is put before it.
 */
function subjectOf(headline: string, title: string): string {
  const name = unnumbered(headline)
  const folded = foldedName(name)
  if (folded === foldedName(title)) return title
  if (!namesNoSubject(name) && countWords(name) > 1) return name
  return `${clip(title, 120)}: ${name}`
}
