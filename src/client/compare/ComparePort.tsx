import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { portName } from '#domain/costs/port-name.ts'
import { portsFor } from '#domain/costs/rate-book.ts'
import { likelyVehicleType } from '#domain/costs/vehicle-type.ts'
import type { Language } from '#domain/people/languages.ts'
import { rateBookQuery, useChooseCost } from '#client/costs/costs.api.ts'
import { Select } from '#client/ui/field/Select.tsx'
import styles from './Compare.module.css'
import type { Compared } from './use-compared-lots.ts'

/** The reader's port, to which all lots are delivered. Ports that take none of them are left out. */
export function ComparePort({ lots }: { lots: readonly Compared[] }) {
  const { t, i18n } = useLingui()
  const { data: book } = useQuery(rateBookQuery)
  const choose = useChooseCost()
  if (!book) return null
  const types = lots.map(({ detail: { carCommonDetail, carSpecification } }) =>
    likelyVehicleType({ lotType: carCommonDetail.lotType, engineCc: carSpecification.engineCC }),
  )
  const served = new Set(types.flatMap(type => [...portsFor(book.rates, type)]))
  const options = book.ports
    .filter(({ id }) => served.has(id))
    .map(port => ({ value: String(port.id), label: portName(port, i18n.locale as Language) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1))
  if (options.length === 0) return null
  const { portId, currency } = book.choice
  return (
    <Select
      className={styles.port}
      label={t`My port`}
      value={portId === null ? '' : String(portId)}
      placeholder={t`Choose`}
      options={options}
      onChange={id => choose.mutate({ portId: id === '' ? null : Number(id), currency })}
    />
  )
}
