import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verificationAt } from '../../src/roles/read-verification.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const DAY = 86_400_000
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

describe('the verification of the org chart', () => {
  it('was never done and is due if nobody has confirmed the chart', () => {
    expect(verificationAt(null, 90, new Date())).toEqual({
      status: 'never_verified',
      lastVerifiedAt: null,
      intervalDays: 90,
      nextDueAt: null,
      isDue: true,
    })
  })

  it('holds to the last millisecond of the interval, and no longer', () => {
    const last = '2026-01-01T00:00:00.000Z'
    const due = Date.parse('2026-04-01T00:00:00.000Z')
    const at = (time: number) => verificationAt(last, 90, new Date(time))
    expect(at(due - 1)).toMatchObject({
      status: 'current',
      isDue: false,
      nextDueAt: '2026-04-01T00:00:00.000Z',
    })
    expect(at(due)).toMatchObject({ status: 'reverification_due', isDue: true })
    expect(at(due + 1)).toMatchObject({ status: 'reverification_due', isDue: true })
  })

  it('is due exactly one interval after the last time, whatever the dates', () => {
    fc.assert(
      fc.property(moment, moment, fc.integer({ min: 1, max: 3650 }), (last, now, days) => {
        const { status, isDue, nextDueAt } = verificationAt(last.toISOString(), days, now)
        expect(isDue).toBe(now.getTime() - last.getTime() >= days * DAY)
        expect(status).toBe(isDue ? 'reverification_due' : 'current')
        expect(Date.parse(nextDueAt ?? '') - last.getTime()).toBe(days * DAY)
      }),
    )
  })
})

describeOnBothDatabases('GET /v1/org-chart/verification', (app) => {
  it.each([
    [{}, { status: 'never_verified', lastVerifiedAt: null, intervalDays: 90, nextDueAt: null, isDue: true }],
    [
      { orgChartVerifiedAt: '2020-02-28T12:00:00.000Z', orgChartIntervalDays: 2 },
      {
        status: 'reverification_due',
        lastVerifiedAt: '2020-02-28T12:00:00.000Z',
        intervalDays: 2,
        nextDueAt: '2020-03-01T12:00:00.000Z',
        isDue: true,
      },
    ],
    [
      { orgChartVerifiedAt: '2199-01-01T00:00:00.000Z' },
      {
        status: 'current',
        lastVerifiedAt: '2199-01-01T00:00:00.000Z',
        intervalDays: 90,
        nextDueAt: '2199-04-01T00:00:00.000Z',
        isDue: false,
      },
    ],
  ])('answers for an organization with %j', async (options, expected) => {
    const organization = new OrganizationBuilder(options)
    const person = organization.person()
    await app().import(organization)
    const { status, body } = await (await app().signIn(person)).get('/v1/org-chart/verification')
    expect(status).toBe(200)
    expect(body).toEqual(expected)
  })
})
