import { z } from '@hono/zod-openapi'
import { idAndName, listOf, timestamp } from '../rest/responses.js'

const adminsOnly = 'Given to organization admins only.'
const total = z.int().openapi({ description: 'How many rows match, on all pages together.', example: 42 })
const accountRole = z.enum(['owner', 'admin', 'billing-admin', 'viewer', 'external'])
const teamRole = z.enum(['team-admin', 'team-viewer'])
const memberStatus = z.enum(['ACTIVE', 'DEACTIVATED'])

const reportsTo = z
  .object({ id: z.string().nullable(), name: z.string().nullable(), status: memberStatus })
  .openapi('Manager')
  .nullable()
  .openapi({ description: 'The given manager; `id` and `name` are null for one without an account.' })

export const member = z
  .object({
    id: z.string().openapi({ example: 'user_ada' }),
    name: z.string().openapi({ example: 'Ada Holm' }),
    email: z.string().openapi({ example: 'ada@example.org' }),
    status: memberStatus,
    signedUp: z.boolean().openapi({ description: 'Whether the person has finished setting up.' }),
    role: accountRole,
    companyRoles: z.array(idAndName),
    teams: z.array(z.object({ id: z.string(), name: z.string(), role: teamRole })),
    url: z.url(),
    phone: z.string().nullable().optional().openapi({ description: adminsOnly }),
    directoryManaged: z.boolean().optional().openapi({ description: adminsOnly }),
    deactivatedAt: timestamp.nullable().optional().openapi({ description: adminsOnly }),
    reportsTo: reportsTo.optional(),
  })
  .openapi('Member')

export const memberList = listOf(member).extend({ total }).openapi('MemberList')

const progress = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    employmentStatus: z.string().openapi({ example: 'ACTIVE' }),
    companyRoles: z.array(idAndName),
    lessonCount: z.int(),
    popQuizCount: z.int(),
    lastReviewDate: timestamp.nullable(),
    url: z.url(),
  })
  .openapi('MemberProgress')

export const progressList = listOf(progress).extend({ total }).openapi('MemberProgressList')

const invitation = z
  .object({
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: accountRole,
    expiresAt: timestamp,
    expired: z.boolean(),
  })
  .openapi('Invitation')

export const invitationList = listOf(invitation).openapi('InvitationList')

const reportingLineRow = z
  .object({ id: z.string(), name: z.string(), status: memberStatus, reportsTo, url: z.url() })
  .openapi('ReportingLineRow')

export const reportingLineList = listOf(reportingLineRow).extend({ total }).openapi('ReportingLineList')

const team = z
  .object({
    id: z.string(),
    name: z.string().openapi({ example: 'Calibration lab' }),
    memberCount: z
      .int()
      .optional()
      .openapi({ description: `How many members are on the team now. ${adminsOnly}` }),
    viewerRole: teamRole.nullable().openapi({ description: 'What the caller is on the team.' }),
    url: z.url(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .openapi('Team')

export const teamList = listOf(team).openapi('TeamList')
