import { dayInput, nameInput } from '../graph/input.js'
import type { Account } from './account-store.js'
import { emailOf, phoneOf } from './invitation-input.js'

/** What changes; what is undefined stays. */
export interface UpdateMemberInput {
  userId: string
  name?: string | null
  email?: string | null
  phone?: string | null
  employmentStatus?: string | null
  employedOn?: string | null
  expectedUpdatedAt?: string | null
}

type Change = Partial<Pick<Account, 'name' | 'email' | 'phone' | 'employmentStatus' | 'employedOn'>>

/**
 * Checks what changes about a member.
 *
 * @throws CodedError 400 for a bad value
 */
export function changeIn({ name, email, phone, employmentStatus, employedOn }: UpdateMemberInput): Change {
  return {
    ...(name == null ? {} : { name: nameInput(name) }),
    ...(email == null ? {} : { email: emailOf(email) }),
    ...(phone === undefined ? {} : { phone: phoneOf(phone) }),
    ...(employmentStatus == null
      ? {}
      : { employmentStatus: nameInput(employmentStatus, 'employmentStatus') }),
    ...(employedOn === undefined
      ? {}
      : { employedOn: employedOn === null ? null : dayInput(employedOn, 'employedOn') }),
  }
}
