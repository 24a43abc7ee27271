import type { ButtonHTMLAttributes } from 'react'

/** A button: the first of its page, a second one, a quiet one among other things, or one that takes something away. */
export function Button({
  kind = 'second',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: 'first' | 'second' | 'quiet' | 'alarm' }) {
  return <button type="button" className={`button ${kind}`} {...rest} />
}
