/** A listing's parameters in its address and in saved searches, each as text. See the client's listing-search.ts. */
type AddressFilter = Partial<Record<string, string>>

/** A range parameter as two numbers, 0 for an open end. `0,0` is unset. */
export function readRange(text: string | undefined): [from: number, to: number] {
  const [from, to] = (text ?? '').split(',').map(part => Math.max(0, Math.trunc(Number(part)) || 0))
  return [from ?? 0, to ?? 0]
}

/** The address's parameters as request fields (`equipement` is spelled so on the wire). */
export function fieldsOfAddress(filter: AddressFilter): Record<string, string | number> {
  const [parameter, ...words] = (filter.search ?? '').split('-')
  const fields: Record<string, string | number | undefined> = {
    makerId: filter.maker,
    modelId: filter.model,
    chassisId: filter.chassis,
    ...rangeFields('year', filter.year),
    ...rangeFields('mileage', filter.mileage),
    ...rangeFields('engine', filter.engine),
    ...rangeFields('startPrice', filter.startPrice),
    ...rangeFields('finishPrice', filter.finishPrice),
    condition: filter.condition,
    gearbox: filter.gearbox,
    color: filter.color,
    status: filter.status,
    auction: filter.auction,
    auctionDate: filter.date,
    equipement: filter.equipment,
    lotNo: filter.quick_search_lot,
    dateFrom: filter.dateFrom,
    dateTo: filter.dateTo,
    quick_search_parameter: words.length > 0 ? parameter : undefined,
    quick_search_text: words.length > 0 ? words.join('-') : undefined,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(
      (field): field is [string, string | number] => field[1] !== undefined && field[1] !== '',
    ),
  )
}

function rangeFields(name: string, text: string | undefined): Record<string, number | undefined> {
  const [from, to] = readRange(text)
  return { [`${name}From`]: from || undefined, [`${name}To`]: to || undefined }
}
