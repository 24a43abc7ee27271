/** A suite of somebody else that no run of ours includes, and what came of it. */
interface OutsideSuite {
  suite: string
  assertions: number
  failed: number
  /** What the failures are about, or what else is to be said. */
  remark: string
}

/** When they were last run, by hand, against the built service on both databases, with the same result on both. */
export const RUN_ON = '2026-11-23'

/** They are not ours to keep here: each is where its maker publishes it. */
export const outsideSuites: readonly OutsideSuite[] = [
  {
    suite: 'Okta, SCIM 2.0 specification test, as its developer documentation has it',
    assertions: 52,
    failed: 0,
    remark: 'its test of a whole life of people needs an organization at Okta',
  },
  {
    suite: 'Microsoft, SCIM collection for Postman, as published',
    assertions: 108,
    failed: 49,
    remark: 'it gives all people one external id, repeats addresses, and has filters without quotes',
  },
  {
    suite: 'The same, in its later version with an external id for each',
    assertions: 108,
    failed: 34,
    remark: 'repeated addresses, and filters without quotes',
  },
  {
    suite: 'The same, with addresses and ids made unique by us',
    assertions: 108,
    failed: 15,
    remark: 'faults of its own, and attributes that are not kept',
  },
]
