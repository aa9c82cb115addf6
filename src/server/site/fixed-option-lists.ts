import type { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { LANGUAGE_IDS } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/context.ts'
import { countriesIn } from './countries.ts'

export const countries: UseCase<typeof siteEndpoints.countries> = async ({ language }) => ({
  success: true,
  countryList: countriesIn(language).map(({ id, name }) => ({ value: id, label: name })),
})

export const currencies: UseCase<typeof siteEndpoints.currencies> = async ({ language }) => {
  const names = new Intl.DisplayNames([language], { type: 'currency' })
  return ['JPY', 'USD'].map(code => ({ value: code, label: `${code} · ${names.of(code)}` }))
}

/** Each language under its own name, so everybody finds theirs. */
export const languages: UseCase<typeof siteEndpoints.languages> = async () => [
  { value: LANGUAGE_IDS.en, label: 'English' },
  { value: LANGUAGE_IDS.ru, label: 'Русский' },
]
