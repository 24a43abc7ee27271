/** What a unit is called: one of it, and several. */
type UnitName = readonly [one: string, several: string]

/** Spelled as the voice says them right, and apart from the unit, because it says `microliters` wrong. */
const PREFIXES = new Map<string, string>(
  Object.entries({
    p: 'pico',
    n: 'nano',
    μ: 'micro',
    u: 'micro',
    mc: 'micro',
    m: 'milli',
    c: 'centi',
    d: 'deci',
    h: 'hecto',
    k: 'kilo',
    K: 'kilo',
    M: 'mega',
    G: 'gigga',
    T: 'tera',
    Ki: 'kibby',
    Mi: 'mebby',
    Gi: 'ghibby',
    Ti: 'tebby',
  }),
)
/** What it says right as one word. */
const IN_ONE_WORD =
  /^(?:centi|kilo|milli|deci|mega) (?:meter|gram|liter|byte|watt\b|volt\b|pascal|hertz|mole\b)/

const SMALL = 'n μ u m'
const LARGE = 'k M G T'
const VOLUME = 'p n μ u mc m c d h'

/** Units, and the prefixes that are written before them. Others mean something else: `us`, `TV`, `pH`, `5 pm`. */
const PREFIXED: readonly (readonly [unit: string, name: string, prefixes: string])[] = [
  ['m', 'meter(s)', 'n μ u m c d k'],
  ['g', 'gram(s)', 'p n μ u mc m k'],
  ['l', 'liter(s)', VOLUME],
  ['L', 'liter(s)', VOLUME],
  ['s', 'second(s)', 'n μ m'],
  ['A', 'amp(s)', `p ${SMALL} k`],
  ['Ah', 'amp hour(s)', 'm'],
  ['V', 'volt(s)', `${SMALL} k M`],
  ['W', 'watt(s)', `${SMALL} ${LARGE}`],
  ['Wh', 'watt hour(s)', `m ${LARGE}`],
  ['VA', 'volt amp(s)', 'k M'],
  ['eV', 'electron volt(s)', LARGE],
  ['Ω', 'ohm(s)', `μ u m ${LARGE}`],
  ['F', 'farad(s)', `p ${SMALL}`],
  ['H', 'henry(s)', SMALL],
  ['T', 'tesla', SMALL],
  ['Hz', 'hertz', `m ${LARGE}`],
  ['mol', 'mole(s)', `p ${SMALL} k`],
  ['M', 'molar', SMALL],
  ['eq', 'equivalent(s)', 'μ u m'],
  ['Eq', 'equivalent(s)', 'μ u m'],
  ['Osm', 'osmole(s)', 'm'],
  ['U', 'unit(s)', 'μ u m k M'],
  ['IU', 'international unit(s)', 'μ u m k M'],
  ['Sv', 'sievert(s)', SMALL],
  ['Gy', 'gray(s)', 'μ u m c'],
  ['Bq', 'becquerel(s)', LARGE],
  ['Pa', 'pascal(s)', 'μ u m h k M G'],
  ['bar', 'bar', 'm'],
  ['N', 'newton(s)', 'μ u m k'],
  ['J', 'joule(s)', `μ u m ${LARGE}`],
  ['cal', 'calorie(s)', 'k'],
  ['lx', 'lux', 'k'],
  ['B', 'byte(s)', `K Ki Mi Gi Ti ${LARGE}`],
  ['bit', 'bit(s)', LARGE],
  ['bps', 'bit(s) per second', LARGE],
]

/** Units as they are written without a prefix. */
const PLAIN = {
  '°C': 'degree(s) Celsius',
  '°F': 'degree(s) Fahrenheit',
  '℃': 'degree(s) Celsius',
  '℉': 'degree(s) Fahrenheit',
  '°': 'degree(s)',
  '%': 'percent',
  '‰': 'per mille',
  μ: 'micron(s)',
  m: 'meter(s)',
  km: 'kilometer(s)',
  cc: 'cubic centimeter(s)',
  's²': 'second(s) squared',
  g: 'gram(s)',
  l: 'liter(s)',
  L: 'liter(s)',
  h: 'hour(s)',
  hr: 'hour(s)',
  hrs: 'hour(s)',
  min: 'minute(s)',
  mins: 'minute(s)',
  s: 'second(s)',
  sec: 'second(s)',
  secs: 'second(s)',
  V: 'volt(s)',
  A: 'amp(s)',
  Ah: 'amp hour(s)',
  W: 'watt(s)',
  Wh: 'watt hour(s)',
  Ω: 'ohm(s)',
  Hz: 'hertz',
  mol: 'mole(s)',
  U: 'unit(s)',
  IU: 'international unit(s)',
  Sv: 'sievert(s)',
  Gy: 'gray(s)',
  Bq: 'becquerel(s)',
  Pa: 'pascal(s)',
  bar: 'bar',
  mmHg: 'millimeter(s) of mercury',
  N: 'newton(s)',
  Nm: 'newton meter(s)',
  J: 'joule(s)',
  lx: 'lux',
  lm: 'lumen(s)',
  dB: 'decibel(s)',
  ha: 'hectare(s)',
  t: 'tonne(s)',
  mph: 'mile(s) per hour',
  mi: 'mile(s)',
  yd: 'yard(s)',
  lb: 'pound(s)',
  lbs: 'pound(s)',
  oz: 'ounce(s)',
  gal: 'gallon(s)',
  psi: 'pound(s) per square inch',
  ppm: 'part(s) per million',
  ppb: 'part(s) per billion',
  rpm: 'revolution(s) per minute',
  '¢': 'cent(s)',
}

const METERS = ['m', 'km', 'mm', 'cm', 'dm', 'μm', 'um', 'nm']

/** Units of measurement, with their prefixes and powers. A map, because an object would have `constructor`. */
export const UNITS = new Map<string, UnitName>([
  ...PREFIXED.flatMap(([unit, name, prefixes]) =>
    prefixes
      .split(' ')
      .map((prefix) => named(`${prefix}${unit}`, `${PREFIXES.get(prefix) ?? prefix} ${name}`)),
  ),
  ...Object.entries(PLAIN).map(([unit, name]) => named(unit, name)),
  ['ft', ['foot', 'feet']],
])
for (const unit of METERS) {
  const [one, several] = UNITS.get(unit) ?? [unit, unit]
  for (const power of ['2', '²', '^2']) UNITS.set(unit + power, [`square ${one}`, `square ${several}`])
  for (const power of ['3', '³', '^3']) UNITS.set(unit + power, [`cubic ${one}`, `cubic ${several}`])
}

function named(unit: string, name: string): [unit: string, names: UnitName] {
  const spelled = IN_ONE_WORD.test(name) ? name.replace(' ', '') : name
  return [unit, [spelled.replace('(s)', ''), spelled.replace('(s)', 's')]]
}
