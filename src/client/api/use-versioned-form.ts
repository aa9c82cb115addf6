import { useState } from 'react'
import { useForm } from './use-form.ts'
import type { Form, FormOptions } from './use-form.ts'

type VersionedFormOptions<V extends object> = Omit<FormOptions<V>, 'initial' | 'send' | 'draft'> & {
  /** What the server has now. */
  current: { values: V; version: number }
  /** `version` is that of the values that the person saw. The server refuses an older one with 409. */
  send: (values: V, version: number) => Promise<unknown>
}

/**
 * A form over values that somebody else may change at the same time. Newer ones replace the fields until something is typed. From then on the typed values
 * stay, and the server tells of the other change when they are sent.
 */
export function useVersionedForm<V extends object>(options: VersionedFormOptions<V>): Form<V> {
  const { current, send, ...others } = options
  const [seen, setSeen] = useState(current)
  const form = useForm<V>({
    ...others,
    initial: seen.values,
    send: async values => {
      await send(values, seen.version)
      // The newer version that the server answers with may replace what was sent.
      setSeen({ values, version: seen.version })
    },
  })
  if (!form.isChanged && seen.version !== current.version) {
    setSeen(current)
    form.reset(current.values)
  }
  return form
}
