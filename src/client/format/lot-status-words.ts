import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import type { Language } from '#domain/people/languages.ts'

/** The status label of a lot on a listing. Unsold stock is "for sale", not "ongoing". */
export function statusWord(status: number, pageType: PageType, i18n: I18n): string {
  if (pageTypeRecord(pageType).holds === 'stock' && !hasResult(status)) return i18n._(FOR_SALE)
  return lotStatusLabel(status, i18n.locale as Language)
}

const FOR_SALE = msg`For sale`
