import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#client/device/use-language.ts'
import { portName } from '#domain/costs/port-name.ts'
import { exchangeRate, portsFor, routeOf } from '#domain/costs/rate-book.ts'
import { likelyVehicleType, type VehicleType } from '#domain/costs/vehicle-type.ts'
import { rateBookQuery, useChooseCost } from '../costs.api.ts'

/** The properties of a lot that its route to a port depends on. */
export type Shipped = { hallId: number; lotType: 'car' | 'bike'; engineCc: number | null }

/** All data for the delivered price of one lot; `delivery` is null until the rates have loaded, or if there are none. */
export function useDelivery(lot: Shipped) {
  const language = useLanguage()
  const query = useQuery(rateBookQuery)
  const choose = useChooseCost()
  const [ownType, setVehicleType] = useState<VehicleType | null>(null)
  const book = query.data
  if (!book || book.rates.length === 0) return { query, delivery: null }
  const vehicleType = ownType ?? likelyVehicleType(lot)
  const served = portsFor(book.rates, vehicleType)
  const ports = book.ports
    .filter(({ id }) => served.has(id))
    .map(port => ({ id: port.id, name: portName(port, language) }))
    // Compared by code unit: the first use of the browser's locale collation costs a phone 50 ms.
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  // The rate of the chosen currency may have ended since.
  const currency = exchangeRate(book.rates, book.choice.currency) ? book.choice.currency : 'JPY'
  const port = ports.find(({ id }) => id === book.choice.portId) ?? null
  return {
    query,
    delivery: {
      route: routeOf(book, { hallId: lot.hallId, portId: port?.id ?? null, vehicleType }),
      ports,
      port,
      vehicleType,
      setVehicleType,
      choosePort: (portId: number | null) => choose.mutate({ portId, currency }),
    },
  }
}

export type Delivery = NonNullable<ReturnType<typeof useDelivery>['delivery']>
