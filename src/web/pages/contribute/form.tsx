import type { FormEvent } from 'react'
import type { ContributeQuery } from '../../generated/contribute.js'
import { Button } from '../../parts/button.js'
import { Checks } from '../../parts/checks.js'
import { Field, OtherError, TextField } from '../../parts/field.js'
import { Segments } from '../../parts/segments.js'
import type { Refused } from '../../shell/refused.js'
import { Audience, Fate } from './audience.js'
import { type Capabilities, type Draft, fateOf } from './fate.js'

const TEXT = { value: 'text', name: 'Write' } as const
const ADDRESS = { value: 'address', name: 'From an address' } as const
const VIDEO = { value: 'video', name: 'Video' } as const

interface FormProps {
  draft: Draft
  data: ContributeQuery
  can: Capabilities
  error: Refused | undefined
  isSending: boolean
  change: (part: Partial<Draft>) => void
  send: () => void
}

type Part = Pick<FormProps, 'draft' | 'error' | 'change'>

function Text({ draft, error, change }: Part) {
  return (
    <>
      <Field
        label="Title"
        param="title"
        error={error}
        maxLength={255}
        required
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Text"
        param="content"
        hint="Markdown: # for headings, - for lists, **bold**, [a link](https://…)."
        error={error}
        rows={16}
        maxLength={500_000}
        required
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
    </>
  )
}

function Address({ draft, error, change }: Part) {
  const isVideo = draft.kind === 'video'
  return (
    <Field
      label={isVideo ? 'Link to the video' : 'Address'}
      param="url"
      hint={
        isVideo
          ? 'A link of the video site, as its Share button gives it.'
          : 'A page or a file that everybody can open. It is read once, now.'
      }
      error={error}
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
function Tags({ draft, data, change }: Pick<FormProps, 'draft' | 'data' | 'change'>) {
  const tags = data.tags?.nodes ?? []
  if (tags.length === 0) return null
  return (
    <details className="tags-fold">
      <summary>
        Tags <span className="count">{draft.tags.length}</span>
      </summary>
      <Checks
        name="Tags"
        options={tags.map(({ name }) => ({ id: name, name }))}
        chosen={draft.tags}
        choose={(next) => change({ tags: next })}
      />
    </details>
  )
}

/** All that is asked about a contribution. */
export function Form({ draft, data, can, error, isSending, change, send }: FormProps) {
  const fate = fateOf(draft, can)
  const isReady = fate === 'published' || fate === 'reviewed'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !isSending) send()
  }
  return (
    <form className="form" onSubmit={submit}>
      <Segments
        name="What it is"
        options={can.addVideos ? [TEXT, ADDRESS, VIDEO] : [TEXT, ADDRESS]}
        chosen={draft.kind}
        choose={(kind) => change({ kind })}
      />
      {draft.kind === 'text' ? (
        <Text draft={draft} error={error} change={change} />
      ) : (
        <Address draft={draft} error={error} change={change} />
      )}
      <Audience draft={draft} data={data} can={can} change={change} />
      {fate === 'published' && <Tags draft={draft} data={data} change={change} />}
      <Fate draft={draft} can={can} />
      <OtherError error={error} params={draft.kind === 'text' ? ['title', 'content'] : ['url']} />
      <p className="row">
        <Button kind="first" type="submit" disabled={!isReady} aria-disabled={isSending}>
          {isSending ? 'Sending…' : fate === 'reviewed' ? 'Send for review' : 'Publish'}
        </Button>
      </p>
    </form>
  )
}
