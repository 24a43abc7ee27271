import { randomUUID } from 'node:crypto'
import type {
  AccountRole,
  EntityType,
  MemberStatus,
  TeamRole,
  Visibility,
} from '../../src/base/vocabulary.js'

/** A record in the bundle format. */
export type BundleRecord = { type: string } & Record<string, unknown>

interface PersonOptions {
  name?: string
  email?: string
  role?: AccountRole
  status?: MemberStatus
  teams?: { id: string; role: TeamRole }[]
  [key: string]: unknown
}

/** A member that a builder has made, with the values that tests need. */
export interface BuiltPerson {
  userId: string
  employeeId: string
  name: string
  email: string
}

/** The ids of a space, its category and that category's topic, made together. */
export interface BuiltTree {
  spaceId: string
  categoryId: string
  topicId: string
}

/** A short id that no other record has. */
export function uniqueId(prefix: string): string {
  return `${prefix}_${randomUUID().slice(0, 12)}`
}

/**
 * Collects the records of one organization. Every method fills in what the caller leaves out, adds the record
 * and returns the values that other records and assertions need.
 */
export class OrganizationBuilder {
  readonly id = uniqueId('org')
  readonly records: BundleRecord[] = []

  constructor(options: Record<string, unknown> = {}) {
    this.records.push({ type: 'organization', id: this.id, name: 'Test organization', ...options })
  }

  /** Adds a record unchanged. */
  add(record: BundleRecord): this {
    this.records.push(record)
    return this
  }

  team(name = 'Team'): string {
    const id = uniqueId('team')
    this.add({ type: 'team', id, name })
    return id
  }

  /** Adds a member. `userId: null` in the options makes a person without an account. */
  person(options: PersonOptions = {}): BuiltPerson {
    const employeeId = uniqueId('emp')
    const userId = uniqueId('usr')
    const name = options.name ?? `Person ${userId}`
    const email = options.email ?? `${userId}@test.example`
    const left = options.status === 'DEACTIVATED' ? { deactivatedAt: '2026-01-01T00:00:00.000Z' } : {}
    const signedUp = options['userId'] !== null
    this.add({ type: 'person', employeeId, userId, signedUp, ...left, ...options, name, email })
    return { userId, employeeId, name, email }
  }

  role(options: Record<string, unknown> = {}): string {
    const id = uniqueId('role')
    this.add({ type: 'companyRole', id, name: `Role ${id}`, ...options })
    return id
  }

  /** A document whose only version has these chapters. */
  document(chapters: readonly { headline?: string | null; text: string }[]): string {
    const version = {
      id: uniqueId('ver'),
      versionNumber: 1,
      isCurrent: true,
      chapters: chapters.map((chapter) => ({ id: uniqueId('chp'), ...chapter })),
    }
    return this.content({ versions: [version] })
  }

  content(options: Record<string, unknown> = {}): string {
    const id = uniqueId('cnt')
    this.add({ type: 'content', id, title: `Content ${id}`, contentType: 'document', ...options })
    return id
  }

  tag(name: string): string {
    this.add({ type: 'tag', name })
    return name
  }

  space(
    options: { name?: string; visibility?: Visibility; teamIds?: string[]; state?: string } = {},
  ): string {
    const id = uniqueId('spc')
    this.add({ type: 'space', id, name: `Space ${id}`, ...options })
    return id
  }

  category(spaceId: string, options: Record<string, unknown> = {}): string {
    const id = uniqueId('cat')
    this.add({ type: 'category', id, name: `Category ${id}`, spaceId, ...options })
    return id
  }

  topic(categoryId: string, options: Record<string, unknown> = {}): string {
    const id = uniqueId('top')
    this.add({ type: 'topic', id, name: `Topic ${id}`, categoryId, ...options })
    return id
  }

  item(topicId: string, options: Record<string, unknown> = {}): string {
    const id = uniqueId('itm')
    this.add({ type: 'item', id, name: `Item ${id}`, topicId, ...options })
    return id
  }

  /** A space with one category and one topic. */
  tree(space: { visibility?: Visibility; teamIds?: string[] } = {}): BuiltTree {
    const spaceId = this.space(space)
    const categoryId = this.category(spaceId)
    return { spaceId, categoryId, topicId: this.topic(categoryId) }
  }

  lesson(options: Record<string, unknown> = {}): string {
    const id = uniqueId('les')
    this.add({ type: 'lesson', id, title: `Lesson ${id}`, ...options })
    return id
  }

  duty(
    companyRoleId: string,
    entityType: EntityType,
    entityId: string,
    options: Record<string, unknown> = {},
  ): string {
    const id = uniqueId('duty')
    this.add({ type: 'duty', id, companyRoleId, role: 'RESPONSIBLE', entityType, entityId, ...options })
    return id
  }
}
