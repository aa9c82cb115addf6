import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { persistQueryClient } from '@tanstack/react-query-persist-client'
import type { Query } from '@tanstack/react-query'
import { deviceStore } from '#client/device/device-store.ts'
import { KEPT_MS, queryClient } from './query-client.ts'

/** Raise when a kept answer's shape changes in a way that old screens' data would break. */
const SCHEMA_VERSION = '1'
const PREFIX = 'minato-kept-'

/**
 * Only answers that say `meta: { keep: N }` stay on the device, the newest N of their path (house.md "One owner for each datum"): one
 * profile, one last listing, twenty lots.
 */
function isKept(query: Query): boolean {
  const most = query.meta?.keep
  if (query.state.status !== 'success' || typeof most !== 'number') return false
  const [path] = query.queryKey
  const newer = queryClient
    .getQueryCache()
    .findAll({ queryKey: [path] })
    .filter(other => other.state.status === 'success' && other.state.dataUpdatedAt > query.state.dataUpdatedAt)
  return newer.length < most
}

let stop: (() => void) | null = null

/** Starts keeping, under the person's own key: two people on one phone never see each other's answers. */
export function keepAnswersOf(userId: number): void {
  if (deviceStore.get().userId !== userId) forgetAnswers()
  deviceStore.set({ userId })
  if (!stop) void start(userId)
}

/** Reads back what the last person here had kept, before the first question is asked. */
export async function restoreAnswers(): Promise<void> {
  const { userId } = deviceStore.get()
  if (userId !== null) await start(userId)
}

export function forgetAnswers(): void {
  stop?.()
  stop = null
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}

function start(userId: number): Promise<void> {
  const persister = createSyncStoragePersister({ storage: localStorage, key: PREFIX + userId, throttleTime: 1000 })
  const [unsubscribe, restored] = persistQueryClient({
    queryClient,
    persister,
    maxAge: KEPT_MS,
    buster: SCHEMA_VERSION,
    dehydrateOptions: { shouldDehydrateQuery: isKept },
  })
  stop = unsubscribe
  return restored
}
