import { addressOf } from '#client/api/address.ts'
import { KEPT_PREFIX } from './kept-key.ts'

/** Of what `persist.ts` writes only what is read here. */
type Kept = {
  clientState: {
    queries: {
      queryKey: [path: string, asked?: { params?: Record<string, unknown>; query?: Record<string, unknown> }]
      state: { data: unknown }
    }[]
  }
}

/** The answer to an address that the device keeps for the first drawing of the screen; of an endless list its first page. */
export function keptAnswer(userId: number, address: string): object | undefined {
  try {
    const { clientState } = JSON.parse(localStorage.getItem(KEPT_PREFIX + userId) ?? '') as Kept
    const query = clientState.queries.find(
      ({ queryKey: [path, asked] }) => addressOf(path, asked?.params, asked?.query) === address,
    )
    const data = query?.state.data as { pages?: object[] } | undefined
    return data?.pages?.[0] ?? data
  } catch {
    return undefined
  }
}
