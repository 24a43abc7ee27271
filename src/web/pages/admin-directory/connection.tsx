import { useState } from 'react'
import type { AdminDirectoryQuery } from '../../generated/admin-directory.js'
import {
  ConnectDirectoryDocument,
  DisconnectDirectoryDocument,
  PauseDirectoryDocument,
  ResumeDirectoryDocument,
  RotateDirectoryTokenDocument,
} from '../../generated/directory-changes.js'
import { Act } from '../../parts/form/act.js'
import { ChangeForm } from '../../parts/form/change-form.js'
import type { Fields } from '../../parts/form/fields.js'
import { TextField, Tick } from '../../parts/form/field.js'
import { Opened } from '../../parts/form/opened.js'
import { Secret } from '../../parts/form/secret.js'

type Link = NonNullable<NonNullable<AdminDirectoryQuery['directorySync']>['connection']>

/** A day as the end of a token, at its midnight; null if there is none. */
function expiryIn(fields: Fields): string | null {
  const day = fields.text('tokenExpiresAt')
  return day === '' ? null : `${day}T00:00:00.000Z`
}

const expiry = (
  <TextField
    name="tokenExpiresAt"
    label="The token ends on"
    type="date"
    hint="Leave it empty for a token that does not end."
  />
)

/** Connects a directory, or changes the connection that there is. A token is for owners, and is shown once. */
export function Connection({ link, isOwner }: { link: Link | null | undefined; isOwner: boolean }) {
  const [token, setToken] = useState<string>()
  const secret = token !== undefined && (
    <Secret label="The directory’s token" text={token} close={() => setToken(undefined)} />
  )
  if (!link || link.status === 'DISCONNECTED') {
    if (!isOwner) return <p className="quiet small">An owner connects a directory.</p>
    return (
      <>
        {secret}
        <ChangeForm
          operation={ConnectDirectoryDocument}
          input={(fields) => ({
            mailDomains: fields
              .text('mailDomains')
              .split(/[\s,]+/)
              .filter((domain) => domain !== ''),
            sendWelcomeImmediately: fields.isOn('sendWelcomeImmediately'),
            tokenExpiresAt: expiryIn(fields),
          })}
          act="Connect a directory"
          done="The directory is connected. Give it its token and the address /scim/v2."
          after={({ connectDirectory }) => setToken(connectDirectory?.token)}
        >
          <TextField
            name="mailDomains"
            label="Mail domains of its people"
            hint="Such as acme.example; empty for those of the organization."
            maxLength={2_000}
          />
          {expiry}
          <Tick name="sendWelcomeImmediately" label="New people get a mail at once" />
        </ChangeForm>
      </>
    )
  }
  const isPaused = link.status === 'PAUSED'
  return (
    <>
      {secret}
      <div className="openings">
        {isPaused ? (
          <Act operation={ResumeDirectoryDocument} act="Resume it" done="The directory is resumed." />
        ) : (
          <Act
            operation={PauseDirectoryDocument}
            act="Pause it"
            done="The directory changes nothing until it is resumed."
          />
        )}
        {isOwner && (
          <Opened name="Make a new token">
            <ChangeForm
              operation={RotateDirectoryTokenDocument}
              input={(fields) => ({ tokenExpiresAt: expiryIn(fields) })}
              act="Make a new token"
              done="The directory has a new token. The one before is refused."
              after={({ rotateDirectoryToken }) => setToken(rotateDirectoryToken?.token)}
            >
              {expiry}
            </ChangeForm>
          </Opened>
        )}
        <Opened name="Disconnect it">
          <p className="quiet small">Its token is refused from then on. People and teams stay as they are.</p>
          <Act
            operation={DisconnectDirectoryDocument}
            act="Disconnect the directory"
            done="The directory is disconnected."
            isAlarm
          />
        </Opened>
      </div>
    </>
  )
}
