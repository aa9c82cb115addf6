/** Language codes of the wire: 692 English, 693 Russian. */
export const LANGUAGE_IDS = { en: 692, ru: 693 } as const
export type Language = keyof typeof LANGUAGE_IDS

export function languageOf(id: number | null | undefined): Language {
  return id === LANGUAGE_IDS.ru ? 'ru' : 'en'
}
