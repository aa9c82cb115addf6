import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CountedOption } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { Language } from '#domain/people/languages.ts'
import { FilterTag } from '#client/ui/tag/FilterTag.tsx'
import { filtersQuery, makersQuery, scheduleQuery } from '../lots.api.ts'
import { filterRequest, FILTER_PARAMS, readList, readRange, writeList } from '../listing/listing-search.ts'
import type { FilterParam } from '../listing/listing-search.ts'
import { useListingState } from '../listing/use-listing-state.ts'
import { weekdayLabel } from '../listing/weekday-label.ts'
import { FILTER_FIELDS } from './filter-fields.ts'
import styles from './FilterTags.module.css'

type Tag = { param: FilterParam; text: string; without: string | undefined }

/** The filters that hold, each with its cross, in one row; what does not fit stands behind "All tags". */
export function FilterTags({ pageType }: { pageType: PageType }) {
  const { t } = useLingui()
  const { setFilters } = useListingState()
  const tags = useTags(pageType)
  const [all, setAll] = useState(false)
  if (tags.length === 0) return null
  return (
    <div className={styles.tags} data-all={all}>
      <div className={styles.row}>
        {tags.map(({ param, text, without }) => (
          <FilterTag
            key={param + text}
            removeLabel={t`Remove filter ${text}`}
            onRemove={() =>
              // Without its maker a model means nothing (specification §4).
              setFilters(
                param === 'maker' ? { maker: undefined, model: undefined, chassis: undefined } : { [param]: without },
              )
            }
          >
            {text}
          </FilterTag>
        ))}
      </div>
      <button type="button" className={styles.toggle} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? <Trans>Hide tags</Trans> : <Trans>All tags</Trans>}
      </button>
    </div>
  )
}

function useTags(pageType: PageType): Tag[] {
  const { i18n } = useLingui()
  const { search } = useListingState()
  const selects = useQuery(filtersQuery(pageType, filterRequest(search))).data?.selects
  const makers = useQuery({ ...makersQuery(pageType), enabled: search.maker !== undefined }).data
  const schedule = useQuery({ ...scheduleQuery(pageType), enabled: search.date !== undefined }).data
  const lists: Partial<Record<FilterParam, CountedOption[]>> = { ...selects, maker: makers }
  const nameOf = (param: FilterParam, value: string): string => {
    if (param === 'date') {
      const [day = value] = value.split('~')
      const hall = schedule?.[day]?.find(entry => entry.value === value)?.label
      const words = weekdayLabel(day, i18n.locale as Language)
      return hall ? `${hall}, ${words}` : words
    }
    return lists[param]?.find(option => String(option.value) === value)?.label ?? value
  }

  return FILTER_PARAMS.flatMap((param): Tag[] => {
    const text = search[param]
    if (text === undefined) return []
    const field = param === 'date' || param === 'search' ? null : FILTER_FIELDS[param]
    if (field?.kind === 'range') return [{ param, text: rangeText(text, field.grouped), without: undefined }]
    if (field?.kind === 'typed' || field?.kind === 'date' || param === 'search')
      return [{ param, text, without: undefined }]
    const values = readList(text)
    return values.map(value => ({
      param,
      text: nameOf(param, value),
      without: writeList(values.filter(other => other !== value)),
    }))
  })
}

/** "2015 – 2022": years raw, others grouped; an open end is left out (specification §5 "Ranges"). */
function rangeText(text: string, isGrouped: boolean): string {
  const [from, to] = readRange(text)
  const show = (value: number) => (value === 0 ? '…' : isGrouped ? grouped(value) : String(value))
  return `${show(from)} – ${show(to)}`
}
