/** Units of measurement: one of it, and several. */
export const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '℃': ['degree Celsius', 'degrees Celsius'],
  '°': ['degree', 'degrees'],
  '%': ['percent', 'percent'],
  '‰': ['per mille', 'per mille'],
  'km/h': ['kilometre per hour', 'kilometres per hour'],
  'm/s': ['metre per second', 'metres per second'],
  'l/min': ['litre per minute', 'litres per minute'],
  'mg/l': ['milligram per litre', 'milligrams per litre'],
  'mg/kg': ['milligram per kilogram', 'milligrams per kilogram'],
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
}

/** Signs of money: one of it, and several. */
export const MONEY: Readonly<Record<string, readonly [one: string, several: string]>> = {
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
  $: ['dollar', 'dollars'],
  '¥': ['yen', 'yen'],
}

/** Abbreviations, as they are written without their last stop. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'e.g': 'for example',
  'i.e': 'that is',
  etc: 'et cetera',
  vs: 'versus',
  approx: 'approximately',
  incl: 'including',
  dept: 'department',
  tel: 'telephone',
  'a.m': 'a m',
  'p.m': 'p m',
}

/** What these signs are called between or before words. */
export const SIGNS: Readonly<Record<string, string>> = {
  '&': 'and',
  '+': 'plus',
  '=': 'equals',
  '±': 'plus or minus',
  '×': 'times',
  '≤': 'at most',
  '≥': 'at least',
  '<': 'less than',
  '>': 'more than',
  '≈': 'about',
  '→': 'to',
}

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Words that are written in capitals though they are no letters. */
export const CAPITAL_WORDS = new Set(
  'A I OK AM PM NO ON OR IF DO GO IS IN TO OF AT BY BE WE THE AND NOT FOR ALL ANY NEW ONE TWO YES STOP'.split(
    ' ',
  ),
)

/** A number in Roman numerals comes after one of these. */
export const BEFORE_ROMAN =
  /^(?:part|chapter|section|phase|title|type|annex|appendix|article|volume|class|level|stage|step|table|figure|group|category|schedule|war|tier|book|act|unit|module)$/i
