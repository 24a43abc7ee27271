/** What the service is called; the server writes it into the page. */
export function appName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? ''
}

/** The logo that the server names in the page, or else the mark of the service. */
export function Mark() {
  const logo = document.querySelector<HTMLLinkElement>('link[data-logo]')
  if (logo) return <img className="brand-logo" src={logo.href} alt="" />
  return (
    <svg className="brand-mark" viewBox="3 3 18 18" aria-hidden="true">
      <path d="M12 4 4.5 8.6v1.6h15V8.6zM6.4 11.4h2v5.4h-2zm4.6 0h2v5.4h-2zm4.6 0h2v5.4h-2zM4.5 18h15v1.9h-15z" />
    </svg>
  )
}
