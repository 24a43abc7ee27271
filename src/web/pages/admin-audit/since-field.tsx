import { go } from '../../shell/navigation.js'

/** The day from which on events show; it stands in the address. */
export function SinceField() {
  const search = new URLSearchParams(location.search)
  const choose = (day: string) => {
    if (day === '') search.delete('since')
    else search.set('since', day)
    go(search.size === 0 ? '/admin/audit' : `/admin/audit?${search.toString()}`, true)
  }
  return (
    <div className="entry">
      <label htmlFor="since">Since</label>
      <input
        id="since"
        type="date"
        defaultValue={search.get('since') ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
