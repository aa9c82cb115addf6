import { useRef, useState } from 'react'
import { ApiError } from './errors.ts'
import { useForm, type Form, type FormOptions } from './use-form.ts'
import { withTyped } from './with-typed.ts'

type Version<V> = { values: V; version: number }

type VersionedFormOptions<V extends object> = Omit<FormOptions<V>, 'initial' | 'send' | 'draft'> & {
  /** What the server has now. */
  current: Version<V>
  /** `version` is that of the values that the person saw. The server refuses an older one with 409. */
  send: (values: V, version: number) => Promise<unknown>
  /** Writes a number of the server into a text field. */
  numberText?: (value: number) => string
}

type VersionedForm<V extends object> = Form<V> & {
  /** The values that the person saw before he typed. */
  seen: V
  /** Somebody else saved first. */
  stale: ApiError | null
  /** The version that he saved, from the refusal. */
  theirs: () => Version<V>
  /** Saves the edited fields over his version. Untouched fields stay as he saved them. */
  submitOver: () => Promise<boolean>
}

/**
 * A form over values that somebody else may change at the same time. Newer ones replace the fields until something is typed. From then on the typed values
 * stay, and the server tells of the other change when they are sent.
 */
export function useVersionedForm<V extends object>(options: VersionedFormOptions<V>): VersionedForm<V> {
  const { current, send, numberText = String, ...others } = options
  const [seen, setSeen] = useState(current)
  const over = useRef<Version<V> | null>(null)
  const form = useForm<V>({
    ...others,
    initial: seen.values,
    send: async values => {
      const base = over.current ?? seen
      await send(withTyped(base.values, values, seen.values), base.version)
      // The newer version that the server answers with may replace what was sent.
      setSeen({ values, version: base.version })
    },
  })
  const { failure } = form
  const stale = failure instanceof ApiError && failure.code === 'stale_version' ? failure : null
  const theirs = () => ({
    values: savedValues(stale?.detail ?? {}, seen.values, numberText),
    version: Number(stale?.detail.version),
  })
  if (!form.isChanged && seen.version !== current.version) {
    setSeen(current)
    form.reset(current.values)
  }
  return {
    ...form,
    seen: seen.values,
    stale,
    theirs,
    submitOver: () => {
      over.current = theirs()
      return form.submit()
    },
    reset: values => {
      over.current = null
      form.reset(values)
    },
  }
}

/** The details of a refusal are numbers and texts: `now.` and the name of each field. */
function savedValues<V extends object>(detail: ApiError['detail'], seen: V, numberText: (value: number) => string): V {
  const values = Object.entries(seen).map(([name, value]) => {
    const saved = detail[`now.${name}`]
    if (saved === undefined) return [name, value]
    if (typeof value === 'string' && typeof saved === 'number') return [name, numberText(saved)]
    return [name, typeof value === 'boolean' ? saved === 1 : saved]
  })
  return Object.fromEntries(values) as V
}
