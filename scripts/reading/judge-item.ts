/** Begins with a word that stands for something said before: `It is …`, but not `It is possible to …`. */
const STANDS_FOR =
  /^(?:(?:they|them|their|its|he|she|his|her)\b|it(?:['’]s)?\b(?!(?:['’]s)?(?: \w+)? (?:\w+ly )?(?:possible|recommended|discouraged|critical|important|necessary|required|best|common|useful|helpful|better|best|easy|not|never)\b)|(?:this|that|these|those) (?:(?:is|are|was|were|will|would|can|could|may|might|should|must|means?|has|have|had|does|do|did|also|simply|only|happens|lets?|allows?|makes?|applies|includes?|assumes|implies|sends|gives|removes?|enables)\b|\w+ly\b))/i

/** Begins with a word that only the sentence before tells: `These services …`, but not `This page …`. */
export const NEEDS_BEFORE =
  /^(?:this|these|those|such|both) (?!(?:\w{1,20} )?(?:page|section|document|guide|handbook)\b)\p{L}+/iu

/** `See the list here.`, without an address. */
export const LINK_WITHOUT_ADDRESS =
  /\b(?:click|found|available|listed|found out|look|sign up|read more) here\b(?! \()|\b(?:us(?:e|ing)|follow|click|via|through|at|visit|open) this link\b(?! \()/i

/** What is no text: a template's tags, links and tables as they are written, and licences. */
export const NOT_TEXT =
  /\{[%{:#.]|[%}]\}|\]\([^)]|\|--|\ball rights reserved\b|\bcopyright (?:\(c\)|©|\d)|\blicensed under\b|``/i

/** What can be said against an item whatever its document, or null. */
export function faultOf(item: string): 'cut' | 'introduces' | 'stands for' | null {
  if (/…["'”’)]*$/.test(item)) return 'cut'
  if (/[:：]$/.test(item)) return 'introduces'
  // Not the abbreviation for information technology.
  return STANDS_FOR.test(item) && !item.startsWith('IT ') ? 'stands for' : null
}
