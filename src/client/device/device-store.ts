import * as v from 'valibot'

/**
 * What this device remembers: one schema, one object of defaults, one key. A value that does not fit the schema falls back to its
 * default, so an old or hand-edited store never breaks the start.
 */
const schema = v.object({
  theme: v.fallback(v.nullable(v.picklist(['light', 'dark'])), null),
  language: v.fallback(v.nullable(v.picklist(['en', 'ru'])), null),
  viewMode: v.fallback(v.picklist(['default', 'column', 'card']), 'default'),
  pageSize: v.fallback(v.picklist([20, 50, 70]), 20),
  sidebarCollapsed: v.fallback(v.boolean(), false),
  /** Whether the offer to put Minato on the home screen waits for a favourite, is to be made, or was. */
  installHint: v.fallback(v.picklist(['first', 'second', 'due', 'told']), 'first'),
  /** Lot ids, newest first, at most 20 of each kind (specification §4 "Visited list"). */
  visitedCars: v.fallback(v.array(v.string()), []),
  visitedBikes: v.fallback(v.array(v.string()), []),
  /** Visits that the account does not know of yet, newest first. */
  untoldVisits: v.fallback(
    v.array(v.object({ id: v.string(), at: v.string(), lotType: v.picklist(['car', 'bike']) })),
    [],
  ),
  /** Half-typed texts by form, e.g. the email of the login form; dropped at sign-out. */
  drafts: v.fallback(v.record(v.string(), v.string()), {}),
  /** Favourites are kept for times without a network by themselves, where no data has to be saved. */
  keepFavorites: v.fallback(v.boolean(), false),
  /** What the office's clock was last heard to be ahead of this device's, in ms: no day or deadline depends on a phone's own. */
  clockOffsetMs: v.fallback(v.number(), 0),
  /** Id of the user whose data is on this device; null after sign-out. */
  userId: v.fallback(v.nullable(v.number()), null),
})

export type DeviceState = v.InferOutput<typeof schema>

const KEY = 'minato'
const defaults = (): DeviceState => v.parse(schema, {})
let state = read()
const listeners = new Set<() => void>()

export const deviceStore = {
  get: (): DeviceState => state,

  set(change: Partial<DeviceState>): void {
    state = { ...state, ...change }
    try {
      localStorage.setItem(KEY, JSON.stringify(state))
    } catch {
      // A full or forbidden storage costs the memory of the choice, not the choice.
    }
    for (const listener of listeners) listener()
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Sign-out leaves nothing of the person; theme, language and view belong to the device. */
export function forgetPerson(): void {
  deviceStore.set({ visitedCars: [], visitedBikes: [], untoldVisits: [], drafts: {}, userId: null })
}

function read(): DeviceState {
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return parsed.success ? parsed.output : defaults()
  } catch {
    return defaults()
  }
}

// Another tab changed something: follow it.
addEventListener('storage', event => {
  if (event.key !== KEY) return
  state = read()
  for (const listener of listeners) listener()
})
