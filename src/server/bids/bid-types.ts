import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { exportTypesOf, type ExportType } from '#domain/bids/export-types.ts'
import { roleOf } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/context.ts'

/** Choices that a client makes with his bid. */
export const listBidTypes: UseCase<typeof bidsEndpoints.bidTypes> = async ({ language, query }) =>
  exportTypesOf({ vehicle: query.lotType ?? 'car', isManager: false }).map(type => inLanguage(type, language))

/** Managers get a longer list than clients. */
export const listExportTypes: UseCase<typeof bidsEndpoints.exportTypes> = async ({ viewer, language, query }) =>
  exportTypesOf({ vehicle: query.lotType ?? 'car', isManager: roleOf(viewer) === 'manager' }).map(type =>
    inLanguage(type, language),
  )

function inLanguage(type: ExportType, language: Language) {
  return { value: type.value, label: type.label[language], description: type.description[language] }
}
