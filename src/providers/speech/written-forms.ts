/* The words of any text are looked up in these tables: an object would have `constructor`. */

/** Signs of money, and letters before a sum: one of it, several, and several of its hundredths. */
export const MONEY = new Map<string, readonly [one: string, several: string, parts?: string]>(
  Object.entries({
    '€': ['euro', 'euros', 'cents'],
    '£': ['pound', 'pounds', 'pence'],
    $: ['dollar', 'dollars', 'cents'],
    US$: ['U S dollar', 'U S dollars', 'cents'],
    A$: ['Australian dollar', 'Australian dollars', 'cents'],
    C$: ['Canadian dollar', 'Canadian dollars', 'cents'],
    '¥': ['yen', 'yen'],
    '₹': ['rupee', 'rupees'],
    '₩': ['won', 'won'],
    '₽': ['rouble', 'roubles'],
    EUR: ['euro', 'euros', 'cents'],
    GBP: ['pound', 'pounds', 'pence'],
    USD: ['U S dollar', 'U S dollars', 'cents'],
    CHF: ['Swiss franc', 'Swiss francs'],
    JPY: ['yen', 'yen'],
  }),
)

/** What is written after a sum. */
export const SCALES = new Map<string, string>(
  Object.entries({
    k: 'thousand',
    K: 'thousand',
    m: 'million',
    M: 'million',
    bn: 'billion',
    B: 'billion',
  }),
)

/** What is written after a sum and a space. */
export const SCALE_WORDS = new Map<string, string>(
  Object.entries({
    thousand: 'thousand',
    million: 'million',
    billion: 'billion',
    trillion: 'trillion',
    Mio: 'million',
    Mrd: 'billion',
    M: 'million',
    mn: 'million',
    bn: 'billion',
  }),
)

export const FRACTIONS = new Map<string, string>(
  Object.entries({
    '½': 'one half',
    '⅓': 'one third',
    '⅔': 'two thirds',
    '¼': 'one quarter',
    '¾': 'three quarters',
    '⅛': 'one eighth',
  }),
)

/** Abbreviations, as they are written without their last stop. */
export const ABBREVIATIONS = new Map<string, string>(
  Object.entries({
    'e.g': 'for example',
    'i.e': 'that is',
    etc: 'et cetera',
    vs: 'versus',
    cf: 'compare',
    approx: 'approximately',
    incl: 'including',
    excl: 'excluding',
    resp: 'respectively',
    dept: 'department',
    tel: 'telephone',
    ext: 'extension',
    max: 'maximum',
    min: 'minimum',
    avg: 'average',
    inc: 'incorporated',
    ltd: 'limited',
    corp: 'corporation',
  }),
)

/** Abbreviations with a stop, and signs, that mean this before a number only. */
export const BEFORE_NUMBERS = new Map<string, string>(
  Object.entries({
    no: 'number',
    nos: 'numbers',
    fig: 'figure',
    figs: 'figures',
    sec: 'section',
    art: 'article',
    ch: 'chapter',
    vol: 'volume',
    p: 'page',
    pp: 'pages',
    nr: 'number',
    eq: 'equation',
    ca: 'about',
    '#': 'number',
    '№': 'number',
    '§': 'section',
    '§§': 'sections',
    '~': 'about',
    '^': 'caret',
  }),
)

/** Words with a slash that are not said as they are written. */
export const SLASHED = new Map<string, string>(
  Object.entries({
    'w/': 'with',
    'w/o': 'without',
    'and/or': 'and or',
    'n/a': 'not applicable',
    '24/7': '24 7',
    '9/11': '9 11',
  }),
)

/** What these signs are called between or before words. */
export const SIGNS = new Map<string, string>(
  Object.entries({
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '±': 'plus or minus',
    '+/-': 'plus or minus',
    '+-': 'plus or minus',
    '−': 'minus',
    '×': 'times',
    '÷': 'divided by',
    '≤': 'at most',
    '≥': 'at least',
    '<=': 'at most',
    '>=': 'at least',
    '<': 'less than',
    '>': 'more than',
    '≈': 'about',
    '→': 'to',
    '•': '',
    α: 'alpha',
    β: 'beta',
    γ: 'gamma',
    δ: 'delta',
    Δ: 'delta',
    θ: 'theta',
    λ: 'lambda',
    π: 'pi',
    σ: 'sigma',
    Ω: 'omega',
  }),
)

/** The last parts of addresses of the web that are known without `https`. */
export const TOP_DOMAINS = 'com|org|net|edu|gov|mil|io|dev|app|info|eu|de|uk|fr|nl|ch|ca|au|jp'

export const FILE_ENDINGS =
  'md|txt|pdf|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|html?|m?js|tsx?|jsx|css|py|sh|sql|zip|gz|tar|png|jpe?g|gif|svg|mp[34]|log|ini|toml|conf|exe|env|lock'

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

export const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')

/** Words that are written in capitals though they are no letters, and abbreviations that are said as words. */
export const CAPITAL_WORDS = new Set(
  (
    'A I OK NO ON OR IF DO GO IS IN TO OF AT BY BE WE HE ME MY SO UP AS AN AM PM THE AND NOT FOR ALL ANY NEW ONE TWO ' +
    'YES YOU OUR OUT OFF BUT WHO HOW WHY CAN MAY HAS ARE WAS USE SEE SET ADD RUN TOP END NOW TOO TIP KEY DAY ' +
    'GET PUT PIN SIM RAM ROM LAN WAN ZIP GIF'
  ).split(' '),
)

/** A number in Roman numerals comes after one of these. */
export const BEFORE_ROMAN =
  /^(?:part|chapter|section|phase|title|type|annex|appendix|article|volume|class|level|stage|step|table|figure|group|category|schedule|war|tier|book|act|unit|module)s?$/i

/** A single `A` after one of these, or after what Roman numerals come after, is the letter. */
export const BEFORE_LETTER =
  /^(?:plan|vitamin|hepatitis|grade|option|team|zone|exhibit|form|room|building|point|side|column|row|answer|appendix|influenza|blood)s?$/i

/** After one of these, Roman numerals are an ordinal: the names of most kings, queens and popes. */
export const RULERS =
  /^(?:louis|henry|charles|george|william|edward|james|richard|philip|frederick|elizabeth|catherine|john|paul|pius|benedict|gregory|leo|napoleon)$/i
