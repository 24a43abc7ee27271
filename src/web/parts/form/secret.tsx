import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.js'

/** A secret that is shown this once: whoever needs it copies it now. */
export function Secret({ label, text, close }: { label: string; text: string; close: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <div className="refusal" role="status" tabIndex={-1} ref={box}>
      <p>
        <strong>{label}</strong> is shown this once. Copy it to where it belongs.
      </p>
      <code className="secret" tabIndex={0}>
        {text}
      </code>
      <p className="row">
        <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
        <Button kind="quiet" onClick={close}>
          I have it
        </Button>
      </p>
    </div>
  )
}
