/*
 * Sentences that are about what a writer does, has or thinks, or that only announce others: nobody can use them when
 * they stand alone.
 */

/** `There are a few special notes on …`, and nothing that says which. */
const ONLY_COUNTS =
  /^(?:there (?:are|is)|we have|you have|here (?:are|is)|you['’]ll find) (?:also )?(?:a few|some|several|many|various|multiple|a number of|a couple of|(?:a )?lots? of|two|three|four|five|six|other|additional|further|different) (?:[\w'’-]+ ){0,2}(?:things|notes?|ways|options|reasons|resources|examples|exceptions|considerations|caveats|tips|steps|points|differences|factors|questions|approaches|methods|types|kinds|categories|sections|parts|possibilities|scenarios|situations|cases)\b[^:;(]{0,90}$/i

/** `Let's look at how to …`, `We'll cover … here`. */
const WRITER_TALKS =
  /\bwe['’]ll see\b|\blet['’]s (?:look|talk|see|dive|start|begin|go|take a|discuss|explore|consider|walk|assume|say|imagine)\b|^(?:now|next|first|then|here)?,? ?(?:we['’]ll|we will|we['’]re going to|I['’]ll|I will) (?:\w+ )?(?:cover|look at|dive into|discuss|explain|walk|describe|explore|talk about|go over|go through|see how|learn)\b|\bwe['’]ve (?:also )?(?:listed|included|compiled|collected|outlined|described)\b|\bhere are (?:some|a few|the) (?:common|frequent\w*|typical)\b|^(?:please )?(?:read on|stay tuned|keep in touch|enjoy|have fun|happy \w+ing)\b|\b(?:good luck|set in stone|a big deal|you get the idea)\b|^don['’]t worry\b|^(?:so,? )?you(?:['’]ve| (?:may|might|have|probably)(?: have)?) (?:(?:probably|likely|also|already) )?(?:heard|seen|noticed|wondered)\b|\bno magic\b|\bwe hope (?:that )?you\b|\bwe(?:['’]re| are) not going to (?:explain|cover|discuss|go|show|describe)\b|\bthe next (?:few |two |three |several )?(?:lessons|sections|chapters|episodes|parts|pages|lesson|section|chapter|episode)\b/i

/** `In this section, we will …`, and the same in other languages. */
const ANNOUNCES_PART =
  /^(?:in|throughout|over|by the end of) (?:this|the next|the following|the rest of this) (?:\w+ )?(?:sections?|chapters?|lessons?|episodes?|tutorials?|articles?|posts?|guides?|documents?|pages?|lectures?|parts?|videos?),? (?:we|you|I|participants|learners|students)\b|^in dies(?:em|er) (?:abschnitt|kapitel|artikel|lektion|teil|beitrag|tutorial)\b|^dans (?:cette|ce|cet) (?:section|chapitre|article|leçon|partie|tutoriel),? (?:nous|vous|on)\b|^en (?:est[ea]) (?:sección|capítulo|artículo|lección|parte|tutorial),? |^(?:この|本)(?:セクション|章|節|記事|レッスン)では|^(?:在)?(?:本|这)一?(?:节|章|部分|课)(?:中|里)?，?(?:我们|将)/iu

/** A teacher tells what is done next: `We can now run …`, `Suppose we …`, `We saw that …`. */
const TELLS_A_LESSON =
  /^(?:now,? (?:we|let)\b|we(?:['’]re| are) (?:now|finally|going to)\b|we (?:can|could|may) now\b|we(?:['’]ve| have) (?:just|now|already) (?:seen|learned|learnt|looked|made|written|created)\b|we (?:saw|looked at|learned|learnt|taught|talked about|mentioned)\b|suppose (?:we|you|that|i)\b|imagine (?:that|you|the|a|an|we)\b|sure enough\b|let us (?:now|look|see|start|consider)\b|let['’]s (?:do|try|use|run|add|create|make|write|edit|fix)\b|(?:(?:first|next|then|now),? )?we['’]ll (?:start|begin|continue|now|do|use|also use|try|run)\b|in our (?:case|example),|whoops\b|you (?:should|will|['’]ll) (?:now )?(?:see|notice) (?:something|an? (?:output|message)|output)\b)/i

/** `More detail on roles is provided internally.` */
const ELSEWHERE =
  /^(?:more|additional|further|full|complete|detailed) (?:[\w'’-]+ ){0,5}?(?:details?|information|info|guidance|documentation|docs|resources|help|examples|instructions|reading|background|context)(?: [\w'’-]+){0,8}? (?:is|are|can be|may be) (?:also )?(?:provided|available|found|listed|described|documented|located|here|in|at|on)\b/i

/** `There is also a list of … on the intranet.` */
const EXISTS =
  /^(?:there (?:is|are)|we have) (?:also )?(?:an? |some |many |several )?(?:[\w'’-]+ )?(?:lists?|guides?|pages?|articles?|videos?|tutorials?|overviews?|sections?|talks?|posts?|examples?|documents?|documentation|guidance|resources?)\b(?!.*https?:)[^:;]{0,120}$/i

/** `The options can be found in their docs.` */
const FOUND_ELSEWHERE =
  /\b(?:guides?|lists?|options?|information|details?|examples?|instructions?|documentation|docs?|overviews?|tutorials?|explanations?|resources?|materials?|recordings?|slides|code|source)\b[^.;:]{0,60} (?:can|may) (?:also )?be found\b|\b(?:can|may) (?:also )?be found (?:in|on|at|via) (?:[^.;:]{0,60} )?(?:pages?|guides?|handbooks?|documentation|docs?|manuals?|websites?|sites?|slideshows?|repo|repository|sections?)\b/i

/** `Here's what they look at.`, `More on that below!` */
const ANNOUNCES =
  /^(?:here(?:['’]s| is| are) [^:;]{1,120}|links to [^:;]{1,120}|(?:please )?visit and bookmark\b[^:;]{0,120}|more (?:on|about) (?:this|that|these|it)\b.{0,40})[.!]$/i

/** `See the approval status of …`, `For other systems, see …`, `You can find all about it on the … page.` */
const SENDS_ELSEWHERE =
  /^(?:(?:please|also|(?:for [^,;:.]{3,80}|if [^,;:.]{3,120}(?!, (?:please )?consult)),)[ ,]*){0,2}(?:see|check(?= the [^.;]{1,80}\b(?:page|episode|section|guide|documentation|docs|readme|wiki|handbook|website)\b[^.;]{0,60} for\b)|check out|refer to|consult|take a look at|have a look at)\b(?! (?:if|whether|that|your|how (?:you|your))\b)(?![^;]*\b(?:and|then|or) (?:contact|ask|email|follow|fill|complete|use|call)\b)[^;]{0,160}$|^you(?: can|['’]ll| may) (?:also )?(?:find|read|see|learn)\b[^.;]{0,80}\b(?:page|guide|handbook|documentation|docs|manual|website|site|repo|repository|section|slides?|slidedeck)\b[^.;]{0,30}\.?$/i

/** Asks before it sends elsewhere: `Want to learn more? See …`. */
const INVITES = /^(?:want|would you like|interested|curious|looking)\b[^?.!]{0,100}\? +/i

/** `There are two forms, depending on your needs.`, `When you order, there are several rules to keep in mind.` */
const COUNTS_THINGS =
  /^(?:(?:when|if|before|while) [^;:.]{3,120}, )?there (?:is|are) (?:two|three|four|five|six|several|many|various|multiple|different|a (?:few|couple of|number of)) (?:[\w'’-]+ ){0,2}[\w'’-]+(?:,? (?:depending|based) on [^.;:]{1,60}| to (?:keep in mind|consider|know|choose from|do (?:this|that|so|it)))?\.?$/i

/** `You are encouraged to do so!` */
const SAYS_SO = /^(?:[\w'’-]+ ){1,6}(?:do|doing) so[.!]?$/i

/** The name of a page or a course, and whom it is for: `Cutting safely – learn how to …`, `Learn about the saws.` */
const RECOMMENDS =
  /^(?:[^.;]{3,80} (?:-|–|—) )?(?:learn (?:more |all )?(?:about|how|what|the|to)|find out|discover|explore the|get to know)\b|^[^.;]{3,100} (?:will teach you|teaches you|will walk you|walks you|starts you (?:out|off)|gets you started|is a great (?:introduction|place|way) (?:to|for))\b/i

/** A longer statement says enough besides. */
const LONGEST_POINTING = 160
/** The same of one that points to what is around it. */
const LONGEST_ON_ITS_PAGE = 300

/** `In this example, …`, `dans l'exemple`, `上記の例では`. */
const ABOUT_AN_EXAMPLE =
  /^(?:in|with|for) (?:this|the|these|our|that) (?:\w+ )?(?:examples?|snippet|sample|demo)\b|\b(?:the|this) (?:example|snippet|screenshot|picture|diagram|code|figure) (?:above|below)\b|\bthe (?:following|above|previous|next) (?:examples?|snippets?|code|figures?|diagrams?|screenshots?|output|exercises?|commands?)\b|\b(?:im (?:folgenden|obigen)|das (?:folgende|obige)) beispiel\b|\bl['’]exemple (?:ci-dessus|ci-dessous|suivant|précédent)|\bel (?:siguiente )?ejemplo (?:anterior|siguiente)?\b|[以次上]記?[下上]?の(?:例|コード)|この例|[在如]?[上下]面的?(?:例|代码|示例)|[这該该]个例子|上述(?:例|代码|示例)/i

/** Needs what stands elsewhere on its page: `the form above`, `within the above hours`. */
const ON_ITS_PAGE =
  /\b(?:the|this|these|those|all of the|any of the|in the|as|are|is|not|listed|shown|described|mentioned|noted|provided) (?:[\w'’-]+ ){0,4}(?:below|above)(?=[.,;:)]|$| (?:can|will|may|should|must|are|is|was|were|has|have|to|and|or|but|you|we|it|they|about|for|before|after|in|on|at|as|if|when|whenever|because|so|by|from|into|please|only|properly|apply|applies|needs?|using|works?|contains?|includes?|describes?|explains?|gives?|shows?|lists?|with|that|which)\b)|\b(?:the|of the) above (?!\d)\w/i

/** The same, in a sentence that says no more: `use the following trees.`, `every name in the list`. */
const SHORTLY_ON_ITS_PAGE =
  /\b(?:the )?following (?:[\w'’-]+ ){0,3}[\w'’-]+\.?$|\bcheck the following (?:documentation|docs|guides?|links?|pages?)\b|\bstart here\b|\b(?:the|these) linked \w+|\bthe (?:first|next|last|previous) (?:two|three|four|\d+) (?:\w+ )?steps\b|\b(?:in|from|of|on) (?:the )?list(?=[.,;)]| (?:can|may|must|is|are|will|should)\b)|\b(?:those|their|the) respective (?:[\w'’-]+ )?(?:pages?|sections?|guides?|documents?)\b/i

/** Begins with what only its page tells, however long it is: `All of the above …`, `Follow the steps below …`. */
const BEGINS_ON_ITS_PAGE =
  /^(?:[^.?:]{1,80}\? )?(?:(?:all|any|each|both|most|some|one|none) of the above\b|you (?:can|may|should|must) (?:\w+ )?the above (?!\d)|(?:please )?(?:follow|use|complete|take|see) the (?:\w+ ){0,2}(?:steps?|instructions|links?|form|table|list|process) (?:below|above)\b)|^[^.?:]{1,120}\bthe following (?:information|details|steps|questions|fields) (?!(?:is|are)\b)[^.:;]{3,80}\.$/i

/** A writer speaks of themselves: `I encourage all of you to …`. */
const FIRST_PERSON =
  /(?:^|[.!,;:—–(] ?|\b(?:and|but|that|as|if|when|because|so|which|what|why|how|where) )I(?:['’](?:d|m|ve|ll))? [a-z]/

/** Questions, what is quoted, and examples of what to write. */
const QUOTES = /[^.!?]*\?|["“][^"”]*["”]|^(?:for )?example:.*/gi

/** Only a sentence with one of these words can be such a one; looking for them first, in their case, is fast. */
const MAY_TALK =
  /[Ll]et['’]s |we hope |^(?:So,? )?[Yy]ou|magic|\b(?:[Ww]e|I)(?:['’](?:ll|re|ve)| will) |[Hh]ere are |^(?:[Pp]lease )?(?:[Rr]ead|[Ss]tay|[Kk]eep|[Ee]njoy|[Hh]ave|[Hh]appy|[Dd]on['’]t) |luck|stone|deal|idea|next /
const MAY_EXEMPLIFY =
  /[Ee]x[ae]mpl|jempl|eispiel|snippet|sample|demo|screenshot|picture|diagram|code|figure|例|代码|コード/
const MAY_POINT = /\b(?:below|above|following|[Ss]tart here|linked|respective|steps|list)\b/

const MAY_RECOMMEND = /[Ll]earn|[Ff]ind|[Dd]iscover|[Kk]now|[Ee]xplore|teach|walk|start|great/

/** Whether nobody could do anything with a sentence by itself. */
export function saysNothing(sentence: string): boolean {
  return (
    pointsOrAnnounces(sentence) ||
    talks(sentence) ||
    recommends(sentence) ||
    isFoundElsewhere(sentence) ||
    SAYS_SO.test(sentence)
  )
}

function recommends(sentence: string): boolean {
  if (!MAY_RECOMMEND.test(sentence)) return false
  return sentence.length <= LONGEST_POINTING && RECOMMENDS.test(sentence)
}

function isFoundElsewhere(sentence: string): boolean {
  return (
    sentence.length <= LONGEST_POINTING &&
    sentence.includes('be found') &&
    !sentence.includes('://') &&
    FOUND_ELSEWHERE.test(sentence)
  )
}

/** How such a sentence begins, perhaps after a name and a colon. */
const BEGINS =
  /^(?:[Tt]here|[Ll]inks|[Vv]isit|[Ww]e have|[Yy]ou|[Hh]ere|[Mm]ore|[Aa]dditional|[Ff]urther|[Ff]ull|[Cc]omplete|[Dd]etailed|[Ss]ee|[Cc]heck|[Rr]efer|[Cc]onsult|[Tt]ake|[Hh]ave|[Pp]lease|[Aa]lso|[Ff]or|[Ii]f|[Ww]hen|[Bb]efore|[Ww]hile)\b/

function pointsOrAnnounces(sentence: string): boolean {
  const colon = sentence.indexOf(': ')
  const rest = colon > 0 && colon <= LONGEST_LABEL ? sentence.slice(colon + 2) : ''
  return announces(sentence) || announces(rest)
}

const LONGEST_LABEL = 80

function announces(said: string): boolean {
  if (!BEGINS.test(said)) return false
  return (
    ONLY_COUNTS.test(said) ||
    COUNTS_THINGS.test(said) ||
    ELSEWHERE.test(said) ||
    EXISTS.test(said) ||
    SENDS_ELSEWHERE.test(said.replace(INVITES, '')) ||
    ANNOUNCES.test(said)
  )
}

/** Whether a sentence needs what stands elsewhere on its page. */
function sendsAround(sentence: string): boolean {
  if (sentence.length <= LONGEST_ON_ITS_PAGE && ON_ITS_PAGE.test(sentence)) return true
  return (
    (sentence.length <= LONGEST_POINTING && SHORTLY_ON_ITS_PAGE.test(sentence)) ||
    BEGINS_ON_ITS_PAGE.test(sentence)
  )
}

/** Whether a writer talks of themselves, or of their page. */
function talks(sentence: string): boolean {
  return (
    ANNOUNCES_PART.test(sentence) ||
    TELLS_A_LESSON.test(sentence) ||
    (MAY_TALK.test(sentence) && WRITER_TALKS.test(sentence)) ||
    (MAY_POINT.test(sentence) && sendsAround(sentence)) ||
    (MAY_EXEMPLIFY.test(sentence) && ABOUT_AN_EXAMPLE.test(sentence)) ||
    (/I[ '’]/.test(sentence) &&
      !/^(?:[^:]{1,80}: )?\d{1,2} (?:[-–—]|=) I\b/.test(sentence) &&
      FIRST_PERSON.test(sentence) &&
      FIRST_PERSON.test(sentence.replace(QUOTES, '')))
  )
}
