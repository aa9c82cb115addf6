import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import type { FindOrder, GooNetOrder, OrderState } from '#contract/car-orders/car-orders.shapes.ts'
import { ask, call } from '#client/api/api.ts'

export const ORDERS_PAGE = 20

export const myOrdersQuery = queryOptions(ask(carOrdersEndpoints.mine, {}))

/** The key keeps it one order if the answer is lost and the form is sent again. */
export const sendFindOrder = (order: FindOrder, key: string) => call(carOrdersEndpoints.find, { body: order, key })
export const sendGooNetOrder = (order: GooNetOrder, key: string) =>
  call(carOrdersEndpoints.gooNet, { body: order, key })

export const ordersQuery = (state: OrderState, page: number) =>
  queryOptions({
    ...ask(carOrdersEndpoints.list, { query: { state, page, pageSize: ORDERS_PAGE } }),
    placeholderData: keepPreviousData,
  })

/** The number of waiting orders. */
export const openOrdersQuery = queryOptions(
  ask(carOrdersEndpoints.list, { query: { state: 'open', page: 1, pageSize: 1 } }),
)

export function useSetDone() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (order: { id: number; done: boolean }) => call(carOrdersEndpoints.setDone, { body: order }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [carOrdersEndpoints.list.path] }),
  })
}
