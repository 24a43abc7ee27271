/** In a longer sentence, the word is likely to be explained. */
const LONGEST_POINTING = 200

/** Words that only the heading explains: `to solve the issue`, `on the website`. */
const POINTS_NOWHERE =
  /\b(?:these (?:steps|instructions|settings|options|directions|guidelines)|th(?:e|is) (?:issue|problem|error|website|web site|app|tool|program|platform|course|training|event|benefit|process|procedure)|(?:of|from|on|about|for|with|to|in|by|like) (?:this|these))(?=[.,;!]|$| (?:\(|below|above|to|in|on|at|by|when|if|as|before|after)\b| \()/i

/** Whether a short sentence has a word that points to something which it doesn't name. */
export function pointsNowhere(sentence: string): boolean {
  return sentence.length <= LONGEST_POINTING && POINTS_NOWHERE.test(sentence)
}

/** `to achieve these goals`, `one condition of that authority`: names a thing as one that was spoken of before. */
const SPEAKS_OF_BEFORE =
  /\b(?:of|to|on|in|for|at|with|by|from|about|as|after|before|during|following|under|achieve|meet|reach|use|do|make) (?:(?:this|these|those)|that(?= (?:authority|merge|process|time|team|case|way|policy|role|program|agreement|number|list|form|period|request|meeting)\b)) (?!(?:page|document|guide|section|chapter|article|handbook|site|repository|file|year|month|week|morning|time|kind|type|sort|day|is|are|and|or|can|will|may|means|in|on|who|that|which|are)\b)(\p{L}{3,})/iu

/** Something is done to `it`, or it does something, and nothing before it says to what: `Deploy it to …`. */
const ACTS_ON_WHAT_WAS_NAMED =
  /^(?:(?:simply|just|then|please|also|finally|next),? )?\p{L}+ (?:(?:right|double|left)[- ]?)?(?:click )?(?:on |to |with |for )?(?:it|them)(?= (?:to|in|on|or|and|with|by|as|from|into|at)\b|[,.;])|^\p{Lu}\p{L}+ed\b[^,.]{0,60}, (?:it|they) (?:is|was|are|were|has|have|had)\b/u

/** Whether a sentence speaks of something that only a sentence before it names, although it begins as a whole one does. */
export function speaksOfBefore(sentence: string): boolean {
  if (/\b(?:it|them|they)\b/.test(sentence) && ACTS_ON_WHAT_WAS_NAMED.test(sentence)) return true
  if (!/\b(?:this|these|those|that) /.test(sentence)) return false
  const [found, noun] = SPEAKS_OF_BEFORE.exec(sentence) ?? []
  if (found === undefined || noun === undefined) return false
  const before = sentence.slice(0, sentence.indexOf(found)).toLowerCase()
  return !before.includes(noun.toLowerCase().replace(/(?:ies|es|s)$/, ''))
}

/** Points to another part of the page, or to how it looks: `Items in bold …`, `the principles below can …`. */
const SPEAKS_OF_THE_PAGE =
  /^(?:[^:]{1,80}: )?(?:below|above),? (?:is|are|you)\b|\bat the (?:end|top|bottom|beginning) of (?:this|the) (?:page|document|section|guide|article)\b|\b(?:items?|those|entries|text|words?|terms?|names?|links?) in (?:bold|italics|red|green|grey|gray)\b|\b(?:the|these) \p{L}+ (?:below|above) (?:can|will|may|should|are|is|was|were|has|have|provides?|shows?|lists?|describes?|explains?)\b|^(?:die|der|das|den) (?:unten|oben|nachfolgend|weiter) |\b(?:tableau|liste|schéma|figure|exemple)s? ci-dess|\bcliquez ici\b|\bklicken Sie hier\b|\b(?:haz|haga) clic aquí\b/iu

/** Looking for these words first is fast. */
const MAY_SPEAK_OF_IT =
  /\b(?:below|above|end|top|bottom|beginning|bold|italics|red|green|gr[ae]y|unten|oben|nachfolgend|weiter|ci|ici|hier|aquí)\b/i

/** Whether a sentence only makes sense on its page. */
export function speaksOfThePage(sentence: string): boolean {
  return MAY_SPEAK_OF_IT.test(sentence) && SPEAKS_OF_THE_PAGE.test(sentence)
}

/** Whether a paragraph is what somebody says in a dialogue: `You: Oh, that sounds great.` */
export function isDialogue(paragraph: string): boolean {
  return /^(?:you|me|them|they|her|him|manager|employee|supervisor|report|interviewer|(?:team ?mate|colleague)): ["“]?\p{Lu}/iu.test(
    paragraph,
  )
}
