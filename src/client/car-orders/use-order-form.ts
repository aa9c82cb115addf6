import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { GenericSchema } from 'valibot'
import { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import { newKey } from '#client/api/new-key.ts'
import { useForm, type Form } from '#client/api/use-form.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The texts for rules that only orders have; the server uses the same texts. */
const ORDER_RULES: Record<string, MessageDescriptor> = {
  orderYear: msg`A year, 1950 to 2099`,
  yearOrder: msg`Must not be before the first year`,
  orderMileage: msg`Whole kilometers, 1 to 1 000 000`,
  orderBudget: msg`Whole yen, 10 000 to 1 000 000 000`,
  gooNetLink: msg`Must be a link to a car on goo-net.com`,
}

export type OrderTyping<V extends object> = {
  form: Form<V>
  /** The number of the sent order; null before sending. */
  orderId: number | null
  submit: () => Promise<void>
  again: () => void
}

/** An order form. Typed values survive a reload, and sending twice creates one order. */
export function useOrderForm<V extends Record<string, string>>(options: {
  name: string
  schema: GenericSchema
  initial: V
  send: (typed: V, key: string) => Promise<{ id: number }>
}): OrderTyping<V> {
  const { name, schema, initial, send } = options
  const queryClient = useQueryClient()
  const [orderId, setOrderId] = useState<number | null>(null)
  /** The key of the last typed values; other values are another order. */
  const attempt = useRef({ text: '', key: '' })
  const form = useForm<V>({
    schema,
    initial,
    send: async typed => {
      const text = JSON.stringify(typed)
      if (attempt.current.text !== text) attempt.current = { text, key: newKey() }
      setOrderId((await send(typed, attempt.current.key)).id)
    },
    words: ORDER_RULES,
    draft: (DRAFTS[name] ??= { name: `order-${name}`, fields: Object.keys(initial) }),
  })
  return {
    form,
    orderId,
    submit: async () => {
      if (!(await form.submit())) return
      attempt.current = { text: '', key: '' }
      form.reset(initial)
      await queryClient.invalidateQueries({ queryKey: [carOrdersEndpoints.mine.path] })
    },
    again: () => setOrderId(null),
  }
}

/** Each is a single object, because the form stores its draft again whenever it gets a new one. */
const DRAFTS: Record<string, { name: string; fields: string[] }> = {}
