import { type GraphQLNamedType, type GraphQLSchema, isEnumType } from 'graphql'
import { DATE_TIME_FORM } from '../date-time.js'

const SUBJECT = /^Variable "\$\w+" got invalid value /
const REASON =
  /( at "[\w.[\]]+")?; (Field "\w+" (?:is not defined by type "\w+"|of required type "[\w![\]]+" was not provided)\.|Expected (?:non-nullable )?type "[\w![\]]+"(?: to be an object| not to be null)?\.)(?: Did you mean [\w", ]+\?)?$/
const LEAF =
  /( at "[\w.[\]]+")?; (?:(String|ID|Int|Float|Boolean) cannot represent |Enum "(\w+)" cannot represent |Value "|A (DateTime) is )/
const ENUM = /" does not exist in "(\w+)" enum\.(?: Did you mean [\w", ]+\?)?$/

/** The values of an enum; nothing for other types. */
function allowed(type: GraphQLNamedType | undefined): string {
  if (!isEnumType(type)) return ''
  return `: ${type
    .getValues()
    .map(({ name }) => name)
    .join(', ')}`
}

/**
 * The executor's message about a variable, without the value that it quotes. Values that clients send may be private,
 * and messages end up in logs and reports. The message still says which field is at fault, and why.
 *
 * @param schema whose enums are listed
 * @default schema none are: only the name of the enum is told
 */
export function withoutValues(message: string, schema?: GraphQLSchema): string {
  const start = SUBJECT.exec(message)?.[0].trimEnd()
  if (start === undefined) return message
  const known = REASON.exec(message)
  if (known) return `${start}${known[1] ?? ''}; ${known[2]}`
  const [, path = '', scalar, named, date] = LEAF.exec(message) ?? []
  if (date !== undefined) return `${start}${path}; ${DATE_TIME_FORM}`
  const type = scalar ?? named ?? ENUM.exec(message)?.[1]
  return `${start}${path}; ${type === undefined ? 'it does not have the right type.' : `it must be of the type ${type}${allowed(schema?.getType(type))}.`}`
}
