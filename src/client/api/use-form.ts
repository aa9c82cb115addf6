import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { afterPress } from '#client/ui/hooks/after-press.ts'
import { deviceStore, setDraft } from '#client/device/device-store.ts'
import { fieldText } from './field-text.ts'
import { brokenRules } from './check-fields.ts'
import { ApiError } from './errors.ts'

export type FormOptions<V extends object> = {
  /** The contract's own schema of the request. The server validates with the same schema later. */
  schema: GenericSchema
  initial: V
  /** Sends the typed values. Its errors become texts under the fields, or `failure`. */
  send: (values: V) => Promise<unknown>
  /** Fields by their names on the server. */
  wireNames?: Readonly<Record<string, string>>
  /** Messages for rules that only this form has. */
  words?: Readonly<Record<string, MessageDescriptor>>
  /**
   * The values that survive a reload (such as a language change) on this device. Never a password. `preset`: the field that each language presets otherwise;
   * once something was typed, its value is kept even if it was not touched.
   */
  draft?: { name: string; fields: readonly (keyof V)[]; preset?: keyof V }
}

/** The names of the values that are typed as text. */
type TextName<V> = { [K in keyof V & string]-?: V[K] extends string | null | undefined ? K : never }[keyof V & string]

/** The properties of a text field. It shows its error once it has lost focus. */
export type FormField = {
  name: string
  value: string
  onChange: (text: string) => void
  onBlur: () => void
  error: string | false
}

export type Form<V extends object> = {
  values: V
  set: <K extends keyof V & string>(field: K, value: V[K]) => void
  /** Changes what the fields have by then, whatever was typed meanwhile. */
  change: (next: (now: V) => V) => void
  /** The field lost focus, and from now on it shows its error. */
  touch: (field: keyof V & string) => void
  errorOf: (field: keyof V & string) => string | false
  field: (name: TextName<V>) => FormField
  isValid: boolean
  /** The id of the form's element. A refused submit moves the focus to its first field with an error, or else scrolls to the failure; both may be out of view. */
  id: string
  /** A value differs from the initial one. */
  isChanged: boolean
  pending: boolean
  /** A failure that belongs to no field. The next change or answer clears it. */
  failure: Error | null
  /** Checks everything and sends. False where it was refused, here or by the server, or is already being sent. */
  submit: () => Promise<boolean>
  /** Clears the typed values, the draft too. */
  reset: (values?: V) => void
}

/** A form that checks each field on blur and the whole form on submit. */
export function useForm<V extends object>(options: FormOptions<V>): Form<V> {
  const { schema, initial, send, wireNames, words, draft } = options
  const { i18n } = useLingui()
  const [kept] = useState(() => readDraft(draft))
  const [values, setValues] = useState<V>({ ...initial, ...kept })
  const [touched, setTouched] = useState<Record<string, boolean>>({})
  const [serverFaults, setServerFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<Error | null>(null)
  const [pending, setPending] = useState(false)
  const isSending = useRef(false)
  const id = useId()
  const [refusals, setRefusals] = useState(0)
  const broken = brokenRules(schema, values)
  const isValid = Object.keys(broken).length === 0

  useEffect(() => keepDraft(draft, values, initial), [draft, values, initial])

  useEffect(() => {
    if (refusals === 0) return
    const form = document.getElementById(id)
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else form?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [refusals, id])

  const errorOf = (field: string) => {
    const rule = broken[field]
    if (serverFaults[field] !== undefined) return serverFaults[field]
    return touched[field] === true && rule !== undefined && i18n._(words?.[rule] ?? fieldText(rule))
  }

  const blame = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : []
    const own = fields
      .map(([name, text]) => [wireNames?.[name] ?? name, text] as const)
      .filter(([name]) => name in values)
    setServerFaults(Object.fromEntries(own))
    setFailure(own.length > 0 ? null : error instanceof Error ? error : new Error(String(error)))
    setRefusals(count => count + 1)
  }

  const set: Form<V>['set'] = (field, value) => {
    setValues(now => ({ ...now, [field]: value }))
    setServerFaults(({ [field]: _, ...others }) => others)
    setFailure(null)
  }
  const touch = (field: string) => afterPress(() => setTouched(now => ({ ...now, [field]: true })))

  return {
    values,
    set,
    change: setValues,
    touch,
    errorOf,
    field: name => ({
      name,
      value: (values[name] ?? '') as string,
      onChange: text => set(name, text as V[typeof name]),
      onBlur: () => touch(name),
      error: errorOf(name),
    }),
    isValid,
    id,
    isChanged: JSON.stringify(values) !== JSON.stringify(initial),
    pending,
    failure,
    submit: async () => {
      setTouched(Object.fromEntries(Object.keys(values).map(field => [field, true])))
      // The second click of a double click comes before the button is rendered as pending.
      if (isSending.current) return false
      if (!isValid) {
        setRefusals(count => count + 1)
        return false
      }
      isSending.current = true
      setPending(true)
      // A failure stays until there is an answer. Removing its box would move the elements below under the pointer of a double click.
      try {
        await send(values)
        setFailure(null)
        return true
      } catch (error) {
        blame(error)
        return false
      } finally {
        isSending.current = false
        setPending(false)
      }
    },
    reset: (next = initial) => {
      setValues(next)
      // The form may be unmounted before an effect of it runs.
      keepDraft(draft, next, initial)
      setTouched({})
      setServerFaults({})
      setFailure(null)
    },
  }
}

type Draft<V> = FormOptions<V & object>['draft']

function readDraft<V extends object>(draft: Draft<V>): Partial<V> | undefined {
  const text = draft && deviceStore.get().drafts[draft.name]
  if (!text) return undefined
  try {
    const read = JSON.parse(text) as Partial<V>
    return Object.fromEntries(
      draft.fields.filter(field => field in read).map(field => [field, read[field]]),
    ) as Partial<V>
  } catch {
    return undefined
  }
}

function keepDraft<V extends object>(draft: Draft<V>, values: V, initial: V): void {
  if (!draft) return
  const isTyped = draft.fields.some(field => values[field] !== initial[field])
  const kept = draft.fields.filter(
    field => values[field] !== initial[field] || (field === draft.preset && values[field]),
  )
  const text = isTyped ? JSON.stringify(Object.fromEntries(kept.map(field => [field, values[field]]))) : undefined
  setDraft(draft.name, text)
}
