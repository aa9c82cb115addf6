import { tokyoIso } from '#domain/time/tokyo.ts'
import { Refused } from './refused.ts'

type Value = string | number | boolean | null
type Values = Record<string, Value>

type Stale = {
  /** The current version; null: the row is gone, or not there yet. */
  version: number | null
  /** Current and sent values by field. */
  values?: { now: Values; sent: Values }
  /** Who made the current version; a null author is the system. */
  changed?: { by: string | null; at: Date | null }
  /** Data that the sender needs to see or overwrite the current values. */
  more?: Record<string, number | string | null>
}

/** The refusal of a write that was made for another version than the current one (409), with what the sender needs to decide again. */
export function staleVersion({ version, values, changed, more }: Stale): Refused {
  return new Refused('stale_version', {
    detail: {
      ...(values && { ...named('now', values.now), ...named('sent', values.sent) }),
      ...more,
      version,
      ...(changed && { changedBy: changed.by, changedAt: changed.at && tokyoIso(changed.at) }),
    },
  })
}

/** Details of a refusal are numbers and texts. */
function named(when: 'now' | 'sent', values: Values): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      `${when}.${field}`,
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  )
}
