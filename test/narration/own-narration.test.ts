import { expect, it } from 'vitest'
import { voiceIds } from '../../src/providers/speech/voices.js'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { FakeSpeech } from './support/fake-speech.js'
import { path, scopes, usageOf } from './support/narrators.js'

const QUERY = '{ viewer { can { narrate } narration { remaining resetsAt voices { id name } } } }'

describeOnBothDatabases(
  "a viewer's narration",
  (app) => {
    it('says what is left of the allowance, until when, and the voices', async () => {
      const organization = new OrganizationBuilder()
      const [member, owner] = [organization.person(), organization.person({ role: 'owner' })]
      await app().import(organization)
      const client = await app().signIn(member, { scopes })
      expect((await client.post(path, { text: 'Twelve more.' })).status).toBe(200)

      const { data } = await client.graphql(QUERY)

      const { allowance, resetsAt } = await usageOf(await app().signIn(owner))
      expect(data.viewer.narration).toMatchObject({ remaining: allowance - 12, resetsAt })
      const voices: { id: string; name: string }[] = data.viewer.narration.voices
      expect(voices.map(({ id }) => id)).toEqual(voiceIds)
      expect(new Set(voices.map(({ name }) => name)).size).toBe(voiceIds.length)
    })

    it('is null to those who may not narrate', async () => {
      const organization = new OrganizationBuilder()
      const external = organization.person({ role: 'external' })
      const owner = organization.person({ role: 'owner' })
      await app().import(organization)
      const none = { can: { narrate: false }, narration: null }

      const outside = await app().signIn(external, { scopes })
      expect((await outside.graphql(QUERY)).data.viewer).toEqual(none)
      const withoutScope = await app().signIn(owner)
      expect((await withoutScope.graphql(QUERY)).data.viewer).toEqual(none)
    })
  },
  { services: { speech: new FakeSpeech() } },
)
