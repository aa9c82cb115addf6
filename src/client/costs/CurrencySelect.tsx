import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { QueryNotice } from '#client/api/QueryNotice.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { Select } from '#client/ui/field/Select.tsx'
import { rateBookQuery, useChooseCost } from './costs.api.ts'
import { currenciesOf, currencySign } from './currencies.ts'

/**
 * The currency shown next to yen, or none. Hidden while the rates load, and where there are none. If they did not load, the currency that the
 * profile names stays shown and cannot be changed.
 */
export function CurrencySelect() {
  const { t } = useLingui()
  const book = useQuery(rateBookQuery)
  const profile = useQuery({ ...profileQuery, enabled: false }).data
  const choose = useChooseCost()
  const label = t`Currency beside yen`
  const none = { value: 'JPY', label: t`None, yen only` }
  if (!book.data) {
    if (!book.isError) return null
    const chosen = profile?.detail.priceCurrency
    return (
      <>
        {chosen && (
          <Select
            disabled
            label={label}
            value={chosen}
            options={[chosen === 'JPY' ? none : { value: chosen, label: named(chosen) }]}
            onChange={() => undefined}
          />
        )}
        <QueryNotice query={book}>{t`Couldn’t load currencies`}</QueryNotice>
      </>
    )
  }
  const currencies = currenciesOf(book.data.rates)
  if (currencies.length === 0) return null
  const { portId, currency } = book.data.choice
  return (
    <>
      <Select
        label={label}
        value={currencies.includes(currency) ? currency : 'JPY'}
        options={[none, ...currencies.map(code => ({ value: code, label: named(code) }))]}
        onChange={next => choose.mutate({ portId, currency: next })}
      />
      <FailureNotice failure={choose.error} />
    </>
  )
}

/** `NZD (NZ$)`; `KES`. */
const named = (code: string) => (currencySign(code) === code ? code : `${code} (${currencySign(code)})`)
