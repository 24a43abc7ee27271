/* The words of any text are looked up in these tables: an object would have `constructor`. */

/** Units of measurement: one of it, and several. */
export const UNITS = new Map<string, readonly [one: string, several: string]>(
  Object.entries({
    '°C': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
    '℃': ['degree Celsius', 'degrees Celsius'],
    '°': ['degree', 'degrees'],
    '%': ['percent', 'percent'],
    '‰': ['per mille', 'per mille'],
    km: ['kilometre', 'kilometres'],
    m: ['metre', 'metres'],
    cm: ['centimetre', 'centimetres'],
    mm: ['millimetre', 'millimetres'],
    µm: ['micrometre', 'micrometres'],
    nm: ['nanometre', 'nanometres'],
    'm²': ['square metre', 'square metres'],
    'cm²': ['square centimetre', 'square centimetres'],
    'km²': ['square kilometre', 'square kilometres'],
    'm³': ['cubic metre', 'cubic metres'],
    'cm³': ['cubic centimetre', 'cubic centimetres'],
    kg: ['kilogram', 'kilograms'],
    g: ['gram', 'grams'],
    mg: ['milligram', 'milligrams'],
    µg: ['microgram', 'micrograms'],
    l: ['litre', 'litres'],
    L: ['litre', 'litres'],
    ml: ['millilitre', 'millilitres'],
    mL: ['millilitre', 'millilitres'],
    µl: ['microlitre', 'microlitres'],
    h: ['hour', 'hours'],
    min: ['minute', 'minutes'],
    s: ['second', 'seconds'],
    ms: ['millisecond', 'milliseconds'],
    Hz: ['hertz', 'hertz'],
    kHz: ['kilohertz', 'kilohertz'],
    MHz: ['megahertz', 'megahertz'],
    GHz: ['gigahertz', 'gigahertz'],
    V: ['volt', 'volts'],
    A: ['ampere', 'amperes'],
    W: ['watt', 'watts'],
    kW: ['kilowatt', 'kilowatts'],
    kWh: ['kilowatt hour', 'kilowatt hours'],
    Pa: ['pascal', 'pascals'],
    kPa: ['kilopascal', 'kilopascals'],
    bar: ['bar', 'bar'],
    kB: ['kilobyte', 'kilobytes'],
    MB: ['megabyte', 'megabytes'],
    GB: ['gigabyte', 'gigabytes'],
    TB: ['terabyte', 'terabytes'],
    dB: ['decibel', 'decibels'],
    dl: ['decilitre', 'decilitres'],
    dL: ['decilitre', 'decilitres'],
    cl: ['centilitre', 'centilitres'],
    uL: ['microlitre', 'microlitres'],
    um: ['micrometre', 'micrometres'],
    ug: ['microgram', 'micrograms'],
    m2: ['square metre', 'square metres'],
    m3: ['cubic metre', 'cubic metres'],
    cm2: ['square centimetre', 'square centimetres'],
    cm3: ['cubic centimetre', 'cubic centimetres'],
    km2: ['square kilometre', 'square kilometres'],
    'm^2': ['square metre', 'square metres'],
    'm^3': ['cubic metre', 'cubic metres'],
    's²': ['second squared', 'seconds squared'],
    ha: ['hectare', 'hectares'],
    t: ['tonne', 'tonnes'],
    mph: ['mile per hour', 'miles per hour'],
    mi: ['mile', 'miles'],
    ft: ['foot', 'feet'],
    yd: ['yard', 'yards'],
    lb: ['pound', 'pounds'],
    lbs: ['pound', 'pounds'],
    oz: ['ounce', 'ounces'],
    gal: ['gallon', 'gallons'],
    hr: ['hour', 'hours'],
    hrs: ['hour', 'hours'],
    mins: ['minute', 'minutes'],
    sec: ['second', 'seconds'],
    secs: ['second', 'seconds'],
    mmHg: ['millimetre of mercury', 'millimetres of mercury'],
    hPa: ['hectopascal', 'hectopascals'],
    mbar: ['millibar', 'millibars'],
    psi: ['pound per square inch', 'pounds per square inch'],
    ppm: ['part per million', 'parts per million'],
    rpm: ['revolution per minute', 'revolutions per minute'],
    mol: ['mole', 'moles'],
    mmol: ['millimole', 'millimoles'],
    Ω: ['ohm', 'ohms'],
    kΩ: ['kilohm', 'kilohms'],
    MΩ: ['megohm', 'megohms'],
    mV: ['millivolt', 'millivolts'],
    kV: ['kilovolt', 'kilovolts'],
    mA: ['milliampere', 'milliamperes'],
    mAh: ['milliampere hour', 'milliampere hours'],
    Wh: ['watt hour', 'watt hours'],
    MW: ['megawatt', 'megawatts'],
    MWh: ['megawatt hour', 'megawatt hours'],
    J: ['joule', 'joules'],
    kJ: ['kilojoule', 'kilojoules'],
    kcal: ['kilocalorie', 'kilocalories'],
    N: ['newton', 'newtons'],
    Nm: ['newton metre', 'newton metres'],
    lx: ['lux', 'lux'],
    KiB: ['kibibyte', 'kibibytes'],
    MiB: ['mebibyte', 'mebibytes'],
    GiB: ['gibibyte', 'gibibytes'],
    KB: ['kilobyte', 'kilobytes'],
    kbit: ['kilobit', 'kilobits'],
    Mbit: ['megabit', 'megabits'],
    Gbit: ['gigabit', 'gigabits'],
    kbps: ['kilobit per second', 'kilobits per second'],
    Mbps: ['megabit per second', 'megabits per second'],
    Gbps: ['gigabit per second', 'gigabits per second'],
    EUR: ['euro', 'euros'],
    USD: ['U S dollar', 'U S dollars'],
    GBP: ['pound', 'pounds'],
    CHF: ['Swiss franc', 'Swiss francs'],
    '¢': ['cent', 'cents'],
  }),
)

/** Signs of money: one of it, several, and several of its hundredths. */
export const MONEY = new Map<string, readonly [one: string, several: string, parts?: string]>(
  Object.entries({
    '€': ['euro', 'euros', 'cents'],
    '£': ['pound', 'pounds', 'pence'],
    $: ['dollar', 'dollars', 'cents'],
    '¥': ['yen', 'yen'],
    '₹': ['rupee', 'rupees'],
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
