import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** What the pages of the sign-in say: they load these words alone. */
const SIGN_IN = [
  'api',
  'auth',
  'device',
  'app/NotFound.tsx',
  'app/ScreenError.tsx',
  'format/use-picker-texts.ts',
  'site/CountryOutage.tsx',
  'site/CountrySelect.tsx',
].map(part => `<rootDir>/src/client/${part}`)

/** What the pages of the exporter's staff say, in folders that no other page imports (a rule in `tests/house/import-rules.ts`). */
const STAFF = ['admin', '*/admin', 'bids/manager', 'failed-jobs'].map(
  folder => `<rootDir>/src/client/${folder}/**/*.{ts,tsx}`,
)

/** Elsewhere for the test that compares what is in the code with what is in the catalogues. */
const folder = process.env.LOCALES_DIR ?? '<rootDir>/locales'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ru'],
  // Line numbers in catalogues make every diff noisy.
  format: formatter({ lineNumbers: false, origins: false }),
  catalogs: [
    { path: `${folder}/{locale}/sign-in`, include: SIGN_IN },
    { path: `${folder}/{locale}/app`, include: ['<rootDir>/src/client'], exclude: [...SIGN_IN, ...STAFF] },
    { path: `${folder}/{locale}/staff`, include: STAFF },
  ],
})
