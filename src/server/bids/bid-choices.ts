import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { EXPORT_TYPES } from '#domain/bids/export-types.ts'
import type { ExportType } from '#domain/bids/export-types.ts'
import { deskOf } from '#domain/people/kinds.ts'
import type { Language } from '#domain/people/languages.ts'
import type { UseCase } from '#server/http/asked.ts'

/** What a client chooses from with his bid. */
export const listBidTypes: UseCase<typeof bidsEndpoints.bidTypes> = async ({ language }) =>
  EXPORT_TYPES.filter(type => type.forClients).map(type => inLanguage(type, language))

/** The manager's longer list; a client gets his own. */
export const listExportTypes: UseCase<typeof bidsEndpoints.exportTypes> = async ({ viewer, language }) =>
  EXPORT_TYPES.filter(type => type.forClients || deskOf(viewer) === 'manager').map(type => inLanguage(type, language))

function inLanguage(type: ExportType, language: Language) {
  return { value: type.value, label: type.label[language], description: type.description[language] }
}
