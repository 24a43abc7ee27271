/** The result of one check. A failure keeps the service, or a part of it, from working. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed'
  what: string
  /** The state, and for a warning or failure what to do. Never a secret. */
  says: string
}

export const ok = (what: string, says: string): Finding => ({ state: 'ok', what, says })
export const warning = (what: string, says: string): Finding => ({ state: 'warning', what, says })
export const failed = (what: string, says: string): Finding => ({ state: 'failed', what, says })
