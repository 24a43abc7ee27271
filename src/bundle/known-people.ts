import { addressFolds, addressKey } from '../records/address-key.js'
import { Aliases } from './aliases.js'
import type { ImportContext } from './context.js'
import type { Compared, StagedLines, StagedPerson } from './staged-lines.js'

/** A person of the organization before the import. */
interface Known {
  employeeId: string
  userId: string | null
  name: string
  email: string
  status: string
}

type Context = Pick<
  ImportContext,
  'bulk' | 'organizationId' | 'errors' | 'warnings' | 'merges' | 'reactivates'
>

const COLUMNS = `employee_id as "employeeId", user_id as "userId", name, email, status`

/** The existing people that a part of the file concerns. */
interface KnownPeople {
  byId: Map<string, Known>
  /** Accounts by their addresses: active ones first, then those deactivated last. */
  byAddress: Map<string, Known[]>
  /** The owners of user ids, by employee id, in any organization. */
  byUser: Map<string, string>
}

async function readKnown(
  { bulk, organizationId }: Context,
  people: readonly StagedPerson[],
): Promise<KnownPeople> {
  const own = await bulk.all<Known>(
    `select ${COLUMNS} from people where ${bulk.own} and ${bulk.oneOf('employee_id')}`,
    organizationId,
    people.map(({ employeeId }) => employeeId),
  )
  const accounts = await bulk.all<Known>(
    `select ${COLUMNS} from people
     where organization_id = ? and ${bulk.oneOf('email_fold')} and user_id is not null
     order by status, deactivated_at desc, employee_id`,
    organizationId,
    [...new Set(people.flatMap(({ email }) => addressFolds(email)))],
  )
  const byAddress = new Map<string, Known[]>()
  for (const account of accounts) {
    const key = addressKey(account.email)
    if (key !== null) byAddress.set(key, [...(byAddress.get(key) ?? []), account])
  }
  const users = await bulk.all<{ user: string; employee: string }>(
    `select user_id as "user", employee_id as employee from people where ${bulk.oneOf('user_id')}`,
    people.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  )
  return {
    byId: new Map(own.map((known) => [known.employeeId, known])),
    byAddress,
    byUser: new Map(users.map(({ user, employee }) => [user, employee])),
  }
}

/** Compares the people of a file with the existing ones, one by one. */
class Comparison {
  readonly aliases = new Aliases()
  readonly #context: Context
  readonly #staged: StagedLines

  constructor(context: Context, staged: StagedLines) {
    this.#context = context
    this.#staged = staged
  }

  async compare(people: readonly StagedPerson[]): Promise<Compared[]> {
    const { byId, byAddress, byUser } = await readKnown(this.#context, people)
    const inFile = this.#staged.employeesAmong(
      [...byAddress.values()].flatMap((accounts) => accounts.map(({ employeeId }) => employeeId)),
    )
    const repeated = this.#staged.repeatedAmong(
      people.flatMap(({ userId }) => (userId === null ? [] : [userId])),
    )
    return people.map((person) => {
      const { line, employeeId, userId } = person
      const address = addressKey(person.email)
      const accounts = address === null ? [] : (byAddress.get(address) ?? [])
      // People whom the file has under their own id may give up the address.
      const others = accounts.filter((account) => !inFile.has(account.employeeId))
      const holder = userId === null ? undefined : byUser.get(userId)
      const isForeign = holder !== undefined && holder !== employeeId && holder !== others[0]?.employeeId
      // Such a user id belongs to somebody else: it is refused when the person is written.
      if (!byId.has(employeeId) && userId !== null && (isForeign || repeated.has(userId)))
        return { line, address, active: false, held: false }
      const known = byId.get(employeeId) ?? this.#match(person, others)
      const { active, held } = this.#settle(person, known, address)
      const taken = others.find(
        (other) => other.employeeId !== known?.employeeId && other.status === 'ACTIVE',
      )
      const refused = active && !held && taken !== undefined
      if (refused) {
        this.#context.errors.add(
          line,
          'email',
          `an address that no other active account of this organization has: it is that of ${called(taken)}`,
        )
      }
      return {
        line,
        address,
        active: active && !refused,
        held: held && byId.has(employeeId),
      }
    })
  }

  /** Matches a person with a new id to the account that has their address. */
  #match(
    { line, employeeId, userId, email, status }: StagedPerson,
    others: readonly Known[],
  ): Known | undefined {
    const [account] = others
    if (!account || userId === null || account.userId === null || status !== 'ACTIVE') return undefined
    if (!this.aliases.add({ employeeId, userId }, { employeeId: account.employeeId, userId: account.userId }))
      return undefined
    this.#context.warnings.add({
      line,
      record: `person ${employeeId}`,
      key: 'email',
      message: `${email} is the address of ${called(account)}, whose record is taken for this one`,
    })
    return account
  }

  /**
   * Records whether the person is an active account after the import, and whether it had the address before.
   */
  #settle({ line, userId, status, given }: StagedPerson, known: Known | undefined, address: string | null) {
    const { merges, reactivates, errors } = this.#context
    const keepsKnown = (key: string) => merges && known !== undefined && !given.includes(key)
    const isActive = (keepsKnown('status') ? known?.status : status) === 'ACTIVE'
    if (isActive && known?.status === 'DEACTIVATED' && !reactivates)
      errors.add(line, 'status', `DEACTIVATED, as ${called(known)} is; with --reactivate they come back`)
    const hasAccount = (keepsKnown('userId') ? known?.userId : userId) !== null
    const held = known?.status === 'ACTIVE' && known.userId !== null && addressKey(known.email) === address
    return { active: isActive && hasAccount, held }
  }
}

function called({ name, employeeId }: Known): string {
  return `${name} (${employeeId})`
}

/**
 * Compares the people of a file with those of the organization before anything is written. Nobody is
 * reactivated without the option, and an address belongs to one active account: a person with a new id, and
 * with the address of an account that is not in the file, is that account.
 *
 * @returns the ids of the file that are mapped to others
 */
export async function compareKnownPeople(context: Context, staged: StagedLines): Promise<Aliases> {
  const comparison = new Comparison(context, staged)
  for (const people of staged.people()) {
    staged.noteCompared(await comparison.compare(people))
    if (context.errors.full) return comparison.aliases
  }
  for (const { line, first } of staged.secondAddresses()) {
    context.errors.add(line, 'email', `an address that the account of line ${first} does not have already`)
    if (context.errors.full) break
  }
  return comparison.aliases
}
