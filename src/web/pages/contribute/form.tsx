import { type FormEvent, useMemo } from 'react'
import { Button } from '../../parts/button.js'
import { Checks } from '../../parts/checks.js'
import { TextArea, TextField } from '../../parts/form/field.js'
import { FormContext } from '../../parts/form/form-context.js'
import { Segments } from '../../parts/segments.js'
import { PagedTags, useHasTags } from '../../parts/tags.js'
import { Reason } from '../../parts/reason.js'
import type { Refused } from '../../shell/refused.js'
import { Audience, Fate } from './audience.js'
import { type Capabilities, type Draft, fateOf, fateOnceReady } from './fate.js'

const TEXT = { value: 'text', name: 'Write' } as const
const ADDRESS = { value: 'address', name: 'From an address' } as const
const VIDEO = { value: 'video', name: 'Video' } as const

interface FormProps {
  draft: Draft
  can: Capabilities
  error: Refused | undefined
  isSending: boolean
  change: (part: Partial<Draft>) => void
  send: () => void
}

type Part = Pick<FormProps, 'draft' | 'change'>

/** The fields of each kind, as the service names them. */
const FIELDS: Readonly<Record<Draft['kind'], readonly string[]>> = {
  text: ['title', 'content', 'teamIds'],
  address: ['url', 'teamIds'],
  video: ['url', 'teamIds'],
}

function Text({ draft, change }: Part) {
  return (
    <>
      <TextField
        name="title"
        label="Title"
        required
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        name="content"
        label="Text"
        hint="Markdown: # for headings, - for lists, **bold**, [a link](https://…)."
        rows={16}
        maxLength={500_000}
        required
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </>
  )
}

function Address({ draft, change }: Part) {
  const isVideo = draft.kind === 'video'
  return (
    <TextField
      name="url"
      label={isVideo ? 'Link to the video' : 'Address'}
      hint={
        isVideo
          ? 'A link of the video site, as its Share button gives it.'
          : 'A page or a file that everybody can open. It is read once, now.'
      }
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={2_048}
      required
      value={draft.address}
      onChange={({ target }) => change({ address: target.value })}
    />
  )
}

/** The tags that it gets; only whoever publishes it may give them. */
function Tags({ draft, change }: Part) {
  if (!useHasTags()) return null
  return (
    <details className="tags-fold">
      <summary>
        Tags <span className="count">{draft.tags.length}</span>
      </summary>
      <PagedTags>
        {(names) => (
          <Checks
            name="Tags"
            options={names.map((name) => ({ id: name, name }))}
            chosen={draft.tags}
            choose={(next) => change({ tags: next })}
          />
        )}
      </PagedTags>
    </details>
  )
}

/** All that is asked about a contribution. */
export function Form({ draft, can, error, isSending, change, send }: FormProps) {
  const fate = fateOf(draft, can)
  const isReady = fate === 'published' || fate === 'reviewed'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isSending) send()
  }
  const context = useMemo(() => ({ error, changed: () => {} }), [error])
  return (
    <FormContext value={context}>
      <form className="form" onSubmit={submit}>
        <Segments
          name="What it is"
          options={can.addVideos ? [TEXT, ADDRESS, VIDEO] : [TEXT, ADDRESS]}
          chosen={draft.kind}
          choose={(kind) => change({ kind })}
        />
        {draft.kind === 'text' ? (
          <Text draft={draft} change={change} />
        ) : (
          <Address draft={draft} change={change} />
        )}
        <Audience draft={draft} can={can} change={change} />
        {fate === 'published' && <Tags draft={draft} change={change} />}
        <Fate draft={draft} can={can} />
        {error && !FIELDS[draft.kind].includes(error.param ?? '') && (
          <p className="alarm" role="alert">
            <Reason error={error} />
          </p>
        )}
        <p className="row">
          <Button kind="first" type="submit" disabled={!isReady} aria-disabled={isSending}>
            {isSending
              ? 'Sending…'
              : fateOnceReady(draft, can) === 'reviewed'
                ? 'Send for review'
                : 'Publish'}
          </Button>
        </p>
      </form>
    </FormContext>
  )
}
