import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** One catalogue a noun, loaded with its route; English is written in the code. */
const nouns = [
  'accounts',
  'app',
  'auth',
  'bids',
  'chat',
  'costs',
  'dashboard',
  'favorites',
  'feed',
  'format',
  'info',
  'install',
  'live',
  'lot-page',
  'lots',
  'orders',
  'outbox',
  'people',
  'push',
  'offline',
  'saved-searches',
  'share',
  'sheets',
  'site',
  'storage',
]

/** What only one screen of a noun says has a catalogue of its own: the phone does not wait for the words of the other. */
const screens = {
  /** Of the office alone, while the lists of bids are everybody's. */
  'bid-edit': ['<rootDir>/src/client/bids/edit'],
  listing: ['filters', 'listing', 'photos-zip', 'price-picture'].map(part => `<rootDir>/src/client/lots/${part}`),
  lot: ['<rootDir>/src/client/lots/lot'],
  'office-people': ['<rootDir>/src/client/people/office'],
  /** Of managers alone, while the company's block of the sidebar is everybody's. */
  office: ['notices', 'office', 'settings'].map(part => `<rootDir>/src/client/site/${part}`),
  /** Below the first screen of a lot's page. */
  'price-strip': ['<rootDir>/src/client/lots/price-strip'],
  /** Asked for from lists and lot pages alike. */
  production: ['<rootDir>/src/client/lots/production'],
}

/** Elsewhere for the test that compares what is in the code with what is in the catalogues. */
const folder = process.env.LOCALES_DIR ?? '<rootDir>/locales'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  // Line numbers in catalogues make every diff noisy.
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    ...nouns.map(noun => ({
      path: `${folder}/{locale}/${noun}`,
      // What the device remembers is set from many screens; the words of its controls come with those of the frame.
      include: [`<rootDir>/src/client/${noun}`, ...(noun === 'app' ? ['<rootDir>/src/client/device'] : [])],
      exclude: Object.values(screens).flat(),
    })),
    ...Object.entries(screens).map(([screen, include]) => ({ path: `${folder}/{locale}/${screen}`, include })),
  ],
})
