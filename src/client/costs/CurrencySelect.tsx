import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FailureNotice } from '#client/api/FailureNotice.tsx'
import { Select } from '#client/ui/field/Select.tsx'
import { rateBookQuery, useChooseCost } from './costs.api.ts'
import { currenciesOf, currencySign } from './currencies.ts'

/** The currency shown next to yen, or none. Hidden while there are no rates. */
export function CurrencySelect() {
  const { t } = useLingui()
  const { data } = useQuery(rateBookQuery)
  const choose = useChooseCost()
  if (!data) return null
  const currencies = currenciesOf(data.rates)
  if (currencies.length === 0) return null
  const { portId, currency } = data.choice
  return (
    <>
      <Select
        label={t`Currency beside yen`}
        value={currencies.includes(currency) ? currency : 'JPY'}
        options={[
          { value: 'JPY', label: t`None, yen only` },
          ...currencies.map(code => ({ value: code, label: named(code) })),
        ]}
        onChange={next => choose.mutate({ portId, currency: next })}
      />
      <FailureNotice failure={choose.error} />
    </>
  )
}

/** `NZD (NZ$)`; `KES`. */
const named = (code: string) => (currencySign(code) === code ? code : `${code} (${currencySign(code)})`)
