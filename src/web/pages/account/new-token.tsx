import { useState } from 'react'
import { MakeTokenDocument } from '../../generated/account-changes.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import { SelectField, TextField, Tick } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { Secret } from '../../parts/form/secret.js'
import { endOf, OFFERED } from './scopes.js'

const ENDS = [
  { value: '30', name: 'In 30 days' },
  { value: '90', name: 'In 90 days' },
  { value: '365', name: 'In a year' },
  { value: '', name: 'Never' },
] as const

/** Makes a personal access token, and shows it once. */
export function NewToken() {
  const [token, setToken] = useState<string>()
  if (token !== undefined)
    return <Secret label="Your new token" text={token} close={() => setToken(undefined)} />
  return (
    <Opened name="New token">
      <ChangeForm
        operation={MakeTokenDocument}
        input={(fields) => ({
          name: fields.text('name'),
          scopes: OFFERED.map(({ id }) => id).filter((id) => fields.list('scopes').includes(id)),
          expiresAt: endOf(fields.text('ends'), Date.now()),
        })}
        act="Make the token"
        done="The token is made."
        after={({ createToken }) => setToken(createToken?.token)}
        purpose="page"
      >
        <TextField name="name" label="What it is for" maxLength={100} required />
        <fieldset className="ticks">
          <legend>What it may do beside reading</legend>
          {OFFERED.map(({ id, name }) => (
            <Tick key={id} name="scopes" value={id} label={name} />
          ))}
        </fieldset>
        <SelectField name="ends" label="When it ends" options={ENDS} chosen="90" />
      </ChangeForm>
    </Opened>
  )
}
