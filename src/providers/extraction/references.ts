/*
 * Whether an English text speaks of something as known that it doesn't name: `Add your users to this group`, `If you
 * check them in by mistake`. Words are looked at in order, so that what a text itself has named counts.
 */

/** Without a flag for case, it is found twice as fast. */
const MAY_REFER = /\b(?:[Tt]h(?:is|ese|ose|ey|em|eirs?)|[Ii]ts?|ones|former|latter|[Tt]hat \w+|[Bb]oth)\b/
const TOKENS = /[\w\u00c0-\u024f](?:[\w\u00c0-\u024f'’/.-]*[\w\u00c0-\u024f])?|[.,;:!?()[\]–—…“”"|]/g
/** The end of a sentence, where another follows. */
const SENTENCE_END = /[.!?…]["”’')]{0,2} /

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Words that name nothing: little words, and verbs that often stand before a pronoun. */
const NAMES_NOTHING = wordSet(
  "a about above after all also although always am an and any are as at back be because been before being below best better both but by can can't cannot could did do does doing don't done down each either else even ever every few first for from get gets give go had has have having here how however i if in instead into is isn't just keep know last least less let let's like likely make makes making many may maybe me might mine more most much must my need needs never next no nor not note now of off often on once one only or other others our out over own please put rather really same see shall she should since so some something sometimes soon still such sure take than that the their them then there these they this those though through to together too try under unless until up upon us use used using usually very want was way we well were what whatever when whenever where whether which while who why will with within without won't would yes yet you you'll you're you've your yourself additionally finally simply then think say says ask think feel rationale tip example result purpose warning caution important",
)
/** What may follow `this` and is known to every reader. */
const KNOWN_NOUNS = wordSet(
  'page pages document guide handbook section chapter article site website repository repo file module package library plugin project readme software manual specification standard release year month week fiscal quarter morning evening day calendar time point way kind kinds type types sort sorts text book lesson course class tutorial playbook field option flag command function method property parameter argument value setting key class',
)
/** What may be called `that NOUN` if it was named before. */
const THAT_NOUNS = wordSet(
  'account address agency amount authority approach benefit branch channel class command date decision directory document email event fee file folder form function goal group item key link list location meeting message method modernization name number object level position product rate service stage limit task issue category office option organization package page password period person plan policy process program project property question registry release repo repository request role rule service step string system team ticket title tool training type user value version work',
)
/** What may follow `this` or `these` where they stand alone. */
const AFTER_PRONOUN = wordSet(
  "is are was were be been will would can can't could may might must shall should has have had does doesn't do did don't didn't isn't aren't won't means mean includes include also and or but to in on at by for from with as if when while so because before after without through about of into than that then there via per not all both only happens happen helps help makes make applies apply depends allows allow lets requires require needs need gives give gets get leads prevents ensures provides works work becomes seems comes goes way",
)
/** After `those`, or the word after it, these say which: `those who …`, `those rules which …`. */
const SELECTS_AFTER = /^(?:who|whose|that|which|with|of|\w+(?:ing|ed))$/
const SELECTS =
  /^(?:who|whose|that|which|in|of|on|at|with|without|from|for|to|not|outside|under|over|above|below|\w+(?:ing|ed))$/
/** Somebody or a body, of which one may say `they`. */
const PERSON =
  /^(?:who|whoever|people|staff|everyone|everybody|someone|somebody|anyone|anybody|nobody|person|children|men|women|data|media|criteria|team|group|agency|company|office|organization|organisation|business|department|client|candidate|member|lead|individual|spouse|partner|child|parent|colleague|teammate|hire|contact|human|author|\w+(?:[aeo]r|ee|ist|ant|ian|eer|body))$/
const SPOKEN_OF_LATER =
  /^(?:['’]s|is|was|['’]ll|will|can|may|might|would|could|should|must|seems?|becomes?|takes?|depends|helps?|makes?|turns?|comes?|matters?|looks?|feels?|goes)$/

/** `It makes it easy to …`. */
const ANTICIPATED =
  /^(?:clear|difficult|eas(?:y|ier)|hard(?:er)?|(?:im)?possible|likely|necessary|simple|sure|useful|worth)$/
/** `Is this a task that …?` asks about what the reader has in mind. */
const ASKS = /^(?:is|are|does|do)$/i

/** A word without the ending of a plural. */
function singular(word: string): string {
  const bare = word.replace(/['’]s?$/, '')
  if (bare.length < 4 || bare.endsWith('ss')) return bare
  return bare.endsWith('ies') ? `${bare.slice(0, -3)}y` : bare.replace(/(?<=s|x|ch|sh|z)es$|s$/, '')
}

function isPlural(word: string): boolean {
  return word.length > 3 && /[^suixa]s$|ss?es$|['’]s$/.test(word)
}

/** `Some can be claimed`, `All other fares are …`: of what was said before. */
const ELLIPTIC =
  /^(?:(?:some|others|most|many|all|each|neither|either|several|another|a few|one|two|three|the (?:first|second|third|last|other|rest)(?: one)?|the others|everything else|anything else) (?:can|could|are|is|was|were|may|might|will|would|has|have|had|must|should|do|does|requires?|includes?|needs?|allows?|contains?)\b|(?:all|any) other (?!.*\bthan\b)|(?:we|you|they) (?:\w+ly )?(?:can|could|do|did|will|are|should|must|may)(?: not|n['’]t)?\.$)/i

/** What has been named so far in a sentence. */
interface Named {
  /** What stands above the text, and then each word that names something. */
  known: string
  nouns: string[]
  /** Whether one of them is an acronym, which may be the name of a team. */
  acronym: boolean
  /** How many there were before the last comma or the like. */
  upToClause: number
}

/**
 * Whether a text speaks of something that neither it nor what the reader knows already names. Only its first sentence
 * is looked at: what another speaks of is likely to be named before it.
 *
 * @param known what stands above the text: the name of its topic
 */
export function refersOutside(text: string, known = ''): boolean {
  const first = text.search(MAY_REFER)
  if (ELLIPTIC.test(text)) return true
  if (first === -1) return false
  const end = text.search(SENTENCE_END)
  if (end !== -1 && end < first) return false
  const words = text.slice(0, end === -1 ? text.length : end + 1).match(TOKENS) ?? []
  const named: Named = { known, nouns: [], acronym: false, upToClause: 0 }
  let noted = 0
  for (const [at, word] of words.entries()) {
    if (word === 'IT' || !REFERRING.has(word.toLowerCase())) continue
    for (const before of words.slice(noted, at)) note(before, named)
    noted = at
    if (isUnnamed(words, at, named)) return true
  }
  return false
}

const REFERRING = wordSet('this these those that they them their theirs ones it its former latter both')

function note(written: string, named: Named): void {
  const word = written.toLowerCase()
  if (written !== word && /^[A-Z]{2}/.test(written)) named.acronym = true
  if (word === 'and' || word === 'or' || (word.length === 1 && /[^\w\u00c0-\u024f]/.test(word))) {
    named.upToClause = named.nouns.length
    if (word === 'and') named.nouns.push(word)
  } else if (word === 'who' || !NAMES_NOTHING.has(word.replace('’', "'"))) named.nouns.push(word)
}

/** Whether there is something of which one may say `they`. */
function namesMany({ nouns }: Named): boolean {
  return nouns.some((noun) => noun === 'and' || isPlural(noun))
}

function namesSomebody({ nouns, acronym }: Named): boolean {
  return acronym || nouns.some((noun) => PERSON.test(noun) || PERSON.test(singular(noun)))
}

function isNamed(word: string, { known, nouns }: Named): boolean {
  const bare = singular(word)
  return (
    nouns.some((noun) => singular(noun) === bare) ||
    (known.toLowerCase().match(TOKENS) ?? []).some((noun) => singular(noun) === bare)
  )
}

function isUnnamed(words: readonly string[], at: number, named: Named): boolean {
  const { nouns, upToClause } = named
  const before = words[at - 1] ?? ''
  const next = (words[at + 1] ?? '').toLowerCase()
  // `Order it: 1. …` is a name, and what comes after one is about it.
  if (next === ':' || (before === ':' && nouns.length > 0)) return false
  const alone = next === '' || /^\W/.test(next) || AFTER_PRONOUN.has(next)
  switch ((words[at] ?? '').toLowerCase()) {
    case 'this':
      if (ASKS.test(before) && words.includes('?')) return false
      return alone ? upToClause <= 2 : !(namesKnown(words.slice(at + 1, at + 5), named) || isTold(words, at))
    case 'these':
      if (ASKS.test(before) && words.includes('?')) return false
      return alone
        ? upToClause <= 2 && !namesMany(named)
        : !(namesKnown(words.slice(at + 1, at + 5), named) || isTold(words, at))
    case 'those':
      if (SELECTS.test(next) || SELECTS_AFTER.test(words[at + 2] ?? '')) return false
      // `If software needs a fix, those projects are told`: what they are was said in the clause before.
      if (!alone && upToClause >= CLAUSE) return false
      return alone ? !namesMany(named) : !namesKnown(words.slice(at + 1, at + 5), named)
    case 'that':
      return (
        nouns.length < MANY &&
        THAT_NOUNS.has(singular(next)) &&
        !BEFORE_CLAUSE.test(before) &&
        !VERBS_AFTER.test(words[at + 2] ?? '') &&
        !isNamed(next, named)
      )
    case 'ones':
      return !namesMany(named)
    case 'it':
      if (SPOKEN_OF_LATER.test(next) || ANTICIPATED.test(next) || before === 'at') return false
      return nouns.length <= 1
    case 'both':
      return alone && next !== 'of' && next !== 'in' && next !== 'and' && nouns.length < 2
    case 'its':
      return nouns.length === 0
    case 'former':
    case 'latter':
      return before.toLowerCase() === 'the' && alone && nouns.length < 2
    default:
      return !namesMany(named) && !namesSomebody(named)
  }
}

const CLAUSE = 3
/** One of so many things is likely to be what `that NOUN` is. */
const MANY = 6
/** After these, `that` begins a clause: `make sure that files …`. */
const BEFORE_CLAUSE =
  /^(?:so|sure|ensures?|know|says?|is|means?|such|believe|think|given|now|and|shows?|indicates?|states?|confirms?|verify|check|note|remember|assumes?|requires?|provided|all|everything|anything|something|\w+ed|[.!?])$/i
const VERBS_AFTER =
  /^(?:is|are|was|were|has|have|had|can|could|will|would|must|should|may|might|does|do|\w{2,}s|\w+ed)$/i

/** Whether what these are comes after a colon in the same sentence: `these activities: …`. */
function isTold(words: readonly string[], at: number): boolean {
  const end = words.findIndex((word, index) => index > at && /^[.,;:!?…]$/.test(word))
  return words[end] === ':'
}

/** Whether one of the words up to the next little word was named before, or needs no name. */
function namesKnown(words: readonly string[], named: Named): boolean {
  for (const [index, word] of words.entries()) {
    const lower = word.toLowerCase()
    if (word === '(') return true
    if (/^\W/.test(word) || (index > 0 && NAMES_NOTHING.has(lower))) return false
    if (KNOWN_NOUNS.has(lower) || isNamed(lower, named)) return true
  }
  return false
}
