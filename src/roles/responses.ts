import { z } from '@hono/zod-openapi'
import { idAndName, listOf, nextCursor, timestamp } from '../rest/responses.js'

const summary = {
  id: z.string().openapi({ example: 'role_head-of-quality' }),
  name: z.string().openapi({ example: 'Head of Quality' }),
  description: z.string().nullable(),
  memberCount: z.int().openapi({ description: 'How many people hold the role now.', example: 2 }),
  parentRoleId: z.string().nullable().openapi({ description: 'The role that this one reports to.' }),
  url: z.url(),
  createdAt: timestamp,
  updatedAt: timestamp,
}

const curriculumItem = z
  .object({
    type: z.enum(['lesson', 'topic']),
    id: z.string(),
    name: z.string(),
    dueDate: z.object({
      type: z.enum(['none', 'fixed', 'relative']),
      fixedDate: z.string().nullable(),
      relativeDays: z.int().nullable(),
      anchor: z
        .enum([
          'assignment_date',
          'enrollment_date',
          'employment_start',
          'role_assignment_date',
          'first_login',
        ])
        .nullable(),
    }),
    retrainingOverride: z
      .object({
        type: z.string(),
        intervalDays: z.int().nullable(),
        completionMode: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: "The role's own retraining rule; null leaves the item's default in force." }),
  })
  .openapi('CurriculumItem')

const entityType = z.enum(['TOPIC', 'ITEM', 'SPACE', 'CATEGORY'])

const roleDuty = z
  .object({
    role: z.enum(['RESPONSIBLE', 'ACCOUNTABLE', 'CONSULTED', 'INFORMED']),
    entityType,
    entityId: z.string(),
    entityName: z.string(),
    inheritedFrom: z.object({ entityType, entityId: z.string() }).nullable(),
    tierQualifier: z.enum(['ALL', 'MIN_TIER', 'MAX_TIER', 'EXACT_TIER']),
    advancementTierId: z.string().nullable(),
    advancementTierLabel: z.string().nullable(),
    assignmentId: z.string(),
    source: z.enum(['MANUAL', 'AI_ENHANCED', 'AI_CLASSIFIED']),
    confidence: z.number().min(0).max(1).nullable(),
    learningPriorityOverride: z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']).nullable(),
    url: z.url(),
  })
  .openapi('RoleDuty')

const reportingPerson = z
  .object({
    employeeId: z.string(),
    userId: z.string().nullable(),
    name: z.string(),
    email: z.string(),
    roleNames: z.array(z.string()),
  })
  .openapi('ReportingPerson')

export const companyRoleList = listOf(z.object(summary).openapi('CompanyRole')).openapi('CompanyRoleList')

export const companyRoleDetail = z
  .object({ ...summary, curriculum: z.array(curriculumItem), members: z.array(idAndName) })
  .openapi('CompanyRoleDetail')

export const roleDutyList = listOf(roleDuty).openapi('RoleDutyList')

export const orgChart = z
  .object({
    data: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          reportsToRoleId: z.string().nullable(),
          holders: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
          vacant: z.boolean(),
          url: z.url(),
        })
        .openapi('OrgChartEntry'),
    ),
    nextCursor,
  })
  .openapi('OrgChart')

export const reportingLine = z
  .object({
    myRoles: z.array(idAndName),
    managers: z.array(reportingPerson).max(1),
    directReports: z.array(reportingPerson),
  })
  .openapi('ReportingLine')

export const orgChartVerification = z
  .object({
    status: z.enum(['never_verified', 'current', 'reverification_due']),
    lastVerifiedAt: timestamp.nullable(),
    intervalDays: z.int(),
    nextDueAt: timestamp.nullable(),
    isDue: z.boolean(),
  })
  .openapi('OrgChartVerification')
