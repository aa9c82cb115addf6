import type { Language } from '../people/languages.ts'

/** The types of a car's documents. Buyers upload those of `byBuyer`; managers all. */
export const DOCUMENT_TYPES = [
  'exportCertificate',
  'billOfLading',
  'invoice',
  'inspection',
  'photos',
  'identity',
  'bankReceipt',
  'other',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** The first is the default: every car is paid for, but few need a passport. */
export const BUYER_DOCUMENT_TYPES: readonly DocumentType[] = ['bankReceipt', 'identity', 'other']
/** The documents that a consignee or notify party has to show. */
export const PARTY_DOCUMENT_TYPES: readonly DocumentType[] = ['identity', 'other']

/** The files that a document may be. */
export const DOCUMENT_MEDIA = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const
/** The same for the `accept` of a file input. */
export const ACCEPTED_DOCUMENTS = `.pdf,.jpg,.jpeg,.png,.heic,${DOCUMENT_MEDIA.join(',')}`

/** Largest file, in bytes. */
export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024

const LABELS: Record<DocumentType, Record<Language, string>> = {
  exportCertificate: { en: 'Export certificate', ru: 'Экспортный сертификат' },
  billOfLading: { en: 'Bill of lading', ru: 'Коносамент' },
  invoice: { en: 'Invoice', ru: 'Инвойс' },
  inspection: { en: 'Inspection certificate', ru: 'Сертификат осмотра' },
  photos: { en: 'Photo', ru: 'Фотография' },
  identity: { en: 'Identity document', ru: 'Удостоверение личности' },
  bankReceipt: { en: 'Bank receipt', ru: 'Банковская квитанция' },
  other: { en: 'Other', ru: 'Другое' },
}

export function documentTypeLabel(type: DocumentType, language: Language): string {
  return LABELS[type][language]
}

/** Labels that the history stored before they were renamed. */
const FORMER_LABELS: Record<string, DocumentType> = { Inspection: 'inspection' }

/** A document in the history of a car, which stores types by their English labels and files by their names. */
export function loggedDocumentLabel(stored: string, language: Language): string {
  const type = DOCUMENT_TYPES.find(one => LABELS[one].en === stored) ?? FORMER_LABELS[stored]
  return type === undefined ? stored : LABELS[type][language]
}
