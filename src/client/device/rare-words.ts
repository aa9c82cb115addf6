import type { Messages } from '@lingui/core'

/** Catalogues that no page waits for before its first picture, all but those of speak.ts. */
export const RARE_WORDS = import.meta.glob<{ messages: Messages }>([
  '/locales/*/*.po',
  '!/locales/*/{app,auth,bids,favorites,format,listing,lot,lots,offline,saved-searches}.po',
])
