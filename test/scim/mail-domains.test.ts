import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { connectTenant, patchOf, personBody, provision } from './support/tenant.js'

const at = (address: string) => ({ userName: address, emails: [{ value: address, primary: true }] })

describeOnBothDatabases('the mail domains of a directory', (app) => {
  it('are those of IDNA: what only looks alike is of another domain', async () => {
    const { scim, events } = await connectTenant(app(), {
      mailDomains: ['clinic.example', 'strasse.example', 'BÜCHER.example'],
    })
    const status = async (name: string, address: string) =>
      (await scim('POST', '/Users', personBody(name, at(address)))).status

    for (const address of [
      'a3@clınic.example',
      'a3@straße.example',
      'a3@clinic.example/x',
      'a3@clinic%2eexample',
      'a3@evil.example/clinic.example',
    ])
      expect([address, await status('Eve', address)]).toEqual([address, 400])
    expect((await events()).filter((event) => event.includes('DOMAIN_MISMATCH'))).toHaveLength(5)
    for (const [number, address] of [
      'a@CLINIC.example',
      'b@bücher.example',
      'c@xn--bcher-kva.example',
      'd@ＢÜＣＨＥＲ.example',
    ].entries())
      expect([address, await status(`Person ${number}`, address)]).toEqual([address, 201])
  })

  it('tell addresses apart, by whichever of its spellings a domain is named', async () => {
    const { scim, admin } = await connectTenant(
      app(),
      { mailDomains: ['bücher.example', 'straße.example', 'strasse.example'] },
      (org) => org.person({ name: 'Ada', email: 'Ada@xn--bcher-kva.example' }),
    )
    await provision(scim, 'Ada', at('ada@bücher.example'))
    expect((await admin.get('/v1/members')).body.total).toBe(2)

    const bo = await provision(scim, 'Bo', { ...at('bo@straße.example'), externalId: 'b-1' })
    const other = await provision(scim, 'Bob', { ...at('bo@strasse.example'), externalId: 'b-2' })
    expect(other.id).not.toBe(bo.id)
    for (const attribute of ['userName', 'emails.value'])
      for (const [address, total] of [
        ['BO@straße.example', 1],
        ['bo@xn--strae-oqa.example', 1],
        ['bo@strasse.example', 1],
        ['ada@xn--bcher-kva.example', 1],
        ['ada@BÜCHER.example', 1],
        ['bo@ſtrasse.example', 1],
        ['ada@bucher.example', 0],
        ['ada@bücher.example/x', 0],
      ]) {
        const filter = encodeURIComponent(`${attribute} eq "${address}"`)
        const { body } = await scim('GET', `/Users?filter=${filter}`)
        expect([attribute, address, body.totalResults]).toEqual([attribute, address, total])
      }
    const taken = await scim(
      'PATCH',
      `/Users/${bo.id}`,
      patchOf({ op: 'replace', value: at('ADA@BÜCHER.example') }),
    )
    expect(taken.status).toBe(409)
    await scim('DELETE', `/Users/${bo.id}`)
    const again = await scim(
      'POST',
      '/Users',
      personBody('Bob', { ...at('bo@STRASSE.example'), externalId: 'b-3' }),
    )
    expect(again.status).toBe(409)
  })
})
