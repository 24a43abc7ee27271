import { claimOf, hasFacts, type SourceWords } from './grounding.js'

/** What a topic may be called whatever its text says. */
const GENERAL = new Set(
  'access basics benefits checklist contact contacts costs definition definitions details duties exceptions figures general guide guidelines handling hours information instructions introduction limits maintenance management measures methods notes operation options overview planning policies policy preparation procedure procedures process purpose questions requirements responsibilities roles rules safety schedule scope security service services setup steps storage structure support tasks terms times tips tools training types usage use workflow ablauf allgemeines anforderungen aufgaben ausnahmen begriffe betrieb einfuhrung fristen grundlagen hinweise kosten nutzung pflichten regeln schritte schutz sicherheit umgang verfahren verhalten voraussetzungen zeiten zweck uberblick ubersicht'.split(
    ' ',
  ),
)

/** Somebody's: `Bob's badges`. */
const OWNED = /^\p{Lu}\p{L}+['’]s /u

/** Whether texts can be about a topic of this name: they have its numbers, its names and what may be one. */
export function isGroundedName(name: string, sources: readonly SourceWords[]): boolean {
  const { numbers, names, likeNames, first } = claimOf(name)
  const needed = [...names, ...likeNames, ...(OWNED.test(name) ? first : [])]
  return hasFacts({ numbers, names: needed.filter((word) => !GENERAL.has(word)) }, sources)
}
