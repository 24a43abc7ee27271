import { CommandFailure } from '../base/command-failure.js'
import type { OpenStore } from '../store/open-store.js'
import { userIdsOf } from './person-store.js'

const MOST_NAMESAKES = 10

/**
 * Resolves a user id or an e-mail address to the one member it names.
 *
 * @param meant active members, those who have left, or those where no active member has the address
 * @default meant active
 * @throws CommandFailure if several have it
 */
export async function userIdFor(
  store: OpenStore,
  user: string,
  meant: 'active' | 'left' | 'active or left' = 'active',
): Promise<string> {
  if (!user.includes('@')) return user
  const active = meant === 'left' ? [] : await userIdsOf(store, user, 'ACTIVE', MOST_NAMESAKES)
  const isLeft = active.length === 0 && meant !== 'active'
  const [userId, ...others] = isLeft ? await userIdsOf(store, user, 'DEACTIVATED', MOST_NAMESAKES) : active
  if (others.length > 0) {
    throw new CommandFailure(
      `Several people have the address ${user}. Name one by the user id: ${[userId, ...others].join(', ')}.`,
    )
  }
  // A user id may hold an @ as well.
  return userId ?? user
}
