import type { CountedOption } from '#contract/wire.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { readList } from '../listing/listing-search.ts'
import type { ListingFilter } from '../listing/read-listing-search.ts'

/** Makers and models that are remembered; a list shows fewer of them on top. */
const MAX_KEPT = 12
const MAX_ON_TOP = 3

/** The makers and models of these filters come first when one is chosen again. */
export function rememberChoices(filter: ListingFilter): void {
  const { recentMakers, recentModels } = deviceStore.get()
  const makers = newestFirst(readList(filter.maker), recentMakers)
  const models = newestFirst(readList(filter.model), recentModels)
  if (makers !== recentMakers || models !== recentModels)
    deviceStore.set({ recentMakers: makers, recentModels: models })
}

function newestFirst(chosen: readonly string[], before: string[]): string[] {
  if (chosen.every((value, at) => before[at] === value)) return before
  return [...chosen, ...before.filter(value => !chosen.includes(value))].slice(0, MAX_KEPT)
}

/** Those chosen last, then those with most lots. */
export function byUse(
  options: readonly CountedOption[],
  recent: readonly string[],
): (CountedOption & { recent: boolean })[] {
  const listed = new Set(options.map(({ value }) => String(value)))
  const first = recent.filter(value => listed.has(value)).slice(0, MAX_ON_TOP)
  const placeOf = ({ value }: CountedOption) =>
    first.includes(String(value)) ? first.indexOf(String(value)) : MAX_ON_TOP
  return options
    .toSorted((a, b) => placeOf(a) - placeOf(b) || b.counter - a.counter)
    .map(option => ({ ...option, recent: placeOf(option) < MAX_ON_TOP }))
}
