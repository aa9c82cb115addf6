/**
 * The places that a phone opens many times a day, and what they are drawn with: their screens' modules and the nouns that their routes speak of. The
 * page's head asks for these files beside its own first script (`early.ts`, written into the HTML by vite.config.ts), since each that is found
 * only when another has come costs a phone a round trip.
 */
export const FIRST_PLACES = {
  login: { screens: ['LoginScreen'], words: ['app', 'auth', 'format'] },
  listing: {
    screens: ['HouseLayout', 'ListingScreen'],
    words: ['app', 'offline', 'lots', 'listing', 'favorites', 'saved-searches'],
  },
  lot: { screens: ['HouseLayout', 'LotScreen'], words: ['app', 'offline', 'lots', 'lot'] },
  bids: { screens: ['HouseLayout', 'BidListScreen'], words: ['app', 'offline', 'bids', 'lots'] },
} as const satisfies Record<string, { screens: readonly string[]; words: readonly string[] }>

export type FirstPlace = keyof typeof FIRST_PLACES

export const FIRST_PLACE_NAMES = Object.keys(FIRST_PLACES) as FirstPlace[]

/** Names of all files, and the numbers of those that each place wants, in the order of `FIRST_PLACE_NAMES`: in English, in Russian. */
export type FilesOfFirstPlaces = readonly [
  files: readonly string[],
  places: readonly (readonly (readonly number[])[])[],
]
