import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { ContributeDocument, type ContributeQuery } from '../../generated/contribute.js'
import { toHtml } from '../../parts/markdown.js'
import { PageHead } from '../../parts/page-head.js'
import { Problem } from '../../parts/problem.js'
import { Skeleton } from '../../parts/skeleton.js'
import { Question, renewAnswers, useAnswer } from '../../shell/answers.js'
import type { PageModule } from '../../shell/navigation.js'
import { useSending } from '../../shell/use-sending.js'
import { useDraft } from './draft.js'
import { type Draft, offeredDraft } from './fate.js'
import { Form } from './form.js'
import { type Sent, sendDraft } from './send-draft.js'

const question = new Question(ContributeDocument)
/** Loaded once something was sent, with what follows live queries. */
const Progress = lazy(async () => ({ default: (await import('./progress.js')).Progress }))

/** The text as it is read later. */
function Preview({ title, text }: Pick<Draft, 'title' | 'text'>) {
  const shown = useDeferredValue(text)
  const html = useMemo(() => toHtml(shown, 3), [shown])
  return (
    <section className="sheet preview" aria-label="Preview" tabIndex={0}>
      <header>
        <p className="over">Preview</p>
        <h2>{title.trim() === '' ? 'Untitled' : title}</h2>
      </header>
      {shown.trim() === '' ? (
        <p className="prose quiet">What you write appears here as it is read later.</p>
      ) : (
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </section>
  )
}

function Answered({ viewer }: { viewer: NonNullable<ContributeQuery['viewer']> }) {
  const { draft: kept, change, clear } = useDraft(viewer.id)
  const draft = offeredDraft(kept, viewer.can)
  const { isSending, error, send, forget } = useSending()
  const [sent, setSent] = useState<Sent>()
  const [isHidden, setIsHidden] = useState(false)
  const sendIt = async () => {
    const result = await send(() => sendDraft(draft))
    setIsHidden(result === null)
    if (!result) return
    void renewAnswers()
    clear()
    setSent(result)
  }
  if (sent)
    return (
      <Suspense fallback={<Skeleton lines={4} />}>
        <Progress sent={sent} again={() => setSent(undefined)} />
      </Suspense>
    )
  return (
    <div className={draft.kind === 'text' ? 'contribute with-preview' : 'contribute'}>
      <div>
        <Form
          draft={draft}
          can={viewer.can}
          error={error}
          isSending={isSending}
          change={(part) => {
            forget()
            change(part)
          }}
          send={() => void sendIt()}
        />
        {isHidden && <p role="alert">The library has this video already, for others.</p>}
      </div>
      {draft.kind === 'text' && <Preview title={draft.title} text={draft.text} />}
    </div>
  )
}

function Contribute() {
  const { data, error, again } = useAnswer(question, {})
  if (error) return <Problem title="Contribute" error={error} again={again} />
  if (!data?.viewer) return <Skeleton />
  return (
    <>
      <PageHead title="Contribute" facts={['Write what you know, or bring what others have written']} />
      <Answered viewer={data.viewer} />
    </>
  )
}

export const page: PageModule = { Page: Contribute, prepare: () => question.prepare({}) }
