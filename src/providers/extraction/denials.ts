const DENIES =
  /\b(?:don['’]?ts?|do not|never|not|no longer|avoid|wrong|false|incorrect|untrue|bad|myths?|cannot|can['’]t|mustn['’]t|forbidden|prohibited|nicht|niemals|nie|keine?[mnrs]?|verboten|falsch|pas|jamais|interdite?s?|nunca|prohibid[oa]s?|incorrect[oa]s?)\b|ない|禁止|不得|不要|不可|勿|금지|마세요|[❌✗✘🚫]/iu

/** Whether words turn what stands below them into its opposite: `Don't:`, `The following is no longer true:`. */
export function denies(words: string): boolean {
  return DENIES.test(words)
}
