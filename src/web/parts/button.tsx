import type { ButtonHTMLAttributes } from 'react'

/** A button: the first of its page, a second one, or a quiet one among other things. */
export function Button({
  kind = 'second',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: 'first' | 'second' | 'quiet' }) {
  return <button type="button" className={`button ${kind}`} {...rest} />
}
