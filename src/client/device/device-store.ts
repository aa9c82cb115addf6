import { createAtom } from '@tanstack/react-store'
import * as v from 'valibot'
import { FAVORITE_GROUPS } from '#domain/favorites/favorite-groups.ts'
import { ACCOUNT_CURRENCIES } from '#domain/money/dollars.ts'
import { browserStorage } from './browser-storage.ts'
import { keepInTab } from './tab-language.ts'

/**
 * The data stored on this device: one schema, one object of defaults, one key. A value that does not fit the schema becomes its
 * default, so an old or hand-edited store never breaks the start.
 */
const schema = v.object({
  theme: v.fallback(v.nullable(v.picklist(['light', 'dark'])), null),
  language: v.fallback(v.nullable(v.picklist(['en', 'ru'])), null),
  /** Whether the account does not have this language yet, because it was chosen offline. */
  languageUnsent: v.fallback(v.boolean(), false),
  viewMode: v.fallback(v.picklist(['default', 'column', 'card']), 'default'),
  pageSize: v.fallback(v.picklist([20, 50, 70]), 20),
  /** Null until it is chosen: then the width of the window decides. */
  sidebar: v.fallback(v.nullable(v.picklist(['wide', 'icons'])), null),
  /** Whether the offer to install Minato waits for a favorite, is due, or has been made. */
  installHint: v.fallback(v.picklist(['first', 'second', 'due', 'told']), 'first'),
  /** Lot ids, newest first, at most 20 of each kind. */
  visitedCars: v.fallback(v.array(v.string()), []),
  visitedBikes: v.fallback(v.array(v.string()), []),
  /** Visits that the account does not have yet, newest first. */
  untoldVisits: v.fallback(
    v.array(v.object({ id: v.string(), at: v.string(), lotType: v.picklist(['car', 'bike']) })),
    [],
  ),
  /** Unsent texts by form, e.g. the e-mail of the login form; deleted at sign-out. */
  drafts: v.fallback(v.record(v.string(), v.string()), {}),
  /** Phrases of the listings' search field, newest first. */
  recentSearches: v.fallback(v.array(v.string()), []),
  /** Ids of the makers and models that were searched for last, newest first. */
  recentMakers: v.fallback(v.array(v.string()), []),
  recentModels: v.fallback(v.array(v.string()), []),
  /** Ids of the lots chosen for comparison, at most four. */
  comparedLots: v.fallback(v.array(v.string()), []),
  /** The export type of this person's last bid; a new bid starts with it. */
  lastExportType: v.fallback(v.nullable(v.number()), null),
  /** The favorites group chosen last; a press on an unlit star adds the lot to it. */
  lastFavoriteGroup: v.fallback(v.picklist(FAVORITE_GROUPS), 'A'),
  /** Stores favorites for offline use automatically, unless the device saves data. */
  keepFavorites: v.fallback(v.boolean(), false),
  /** The account's currency when last read here; its sign is shown while the profile loads. */
  currency: v.fallback(v.picklist(ACCOUNT_CURRENCIES), 'JPY'),
  /** How far the server's clock was last ahead of this device's, in ms: no day or deadline depends on a phone's clock. */
  clockOffsetMs: v.fallback(v.number(), 0),
  /** Id of the user whose data is on this device; null after sign-out. */
  userId: v.fallback(v.nullable(v.number()), null),
})

export type DeviceState = v.InferOutput<typeof schema>

const KEY = 'minato'
const storage = browserStorage('localStorage')
const defaults = (): DeviceState => v.parse(schema, {})
const atom = createAtom(read())

export const deviceStore = {
  get: atom.get,
  subscribe: atom.subscribe,

  set(change: Partial<DeviceState>): void {
    const state = { ...atom.get(), ...change }
    try {
      storage.setItem(KEY, JSON.stringify(state))
    } catch {
      // If the storage is full or forbidden, the choice still applies but is not remembered.
    }
    if (change.language) {
      keepInTab(change.language)
      // The server sends the pages before the sign-in in this language.
      document.cookie = `minato_language=${change.language}; path=/; max-age=31536000; samesite=lax`
    }
    atom.set(state)
  },
}

/** Keeps an unsent text under this name, or deletes it. */
export function setDraft(name: string, text: string | undefined): void {
  const { [name]: former, ...others } = atom.get().drafts
  if (text !== former) deviceStore.set({ drafts: text === undefined ? others : { ...others, [name]: text } })
}

/** Sign-out deletes all data of the person; theme, language and view belong to the device. */
export function forgetPerson(): void {
  deviceStore.set({
    languageUnsent: false,
    visitedCars: [],
    visitedBikes: [],
    untoldVisits: [],
    drafts: {},
    recentSearches: [],
    recentMakers: [],
    recentModels: [],
    comparedLots: [],
    lastExportType: null,
    lastFavoriteGroup: 'A',
    currency: 'JPY',
    userId: null,
  })
}

function read(): DeviceState {
  try {
    const parsed = v.safeParse(schema, JSON.parse(storage.getItem(KEY) ?? '{}'))
    return parsed.success ? parsed.output : defaults()
  } catch {
    return defaults()
  }
}

// Follows changes made in another tab.
addEventListener('storage', event => {
  if (event.key !== KEY) return
  atom.set(read())
})
