import { useLingui } from '@lingui/react'
import type { Language } from '#domain/people/languages.ts'

/** The language of the screen. */
export const useLanguage = () => useLingui().i18n.locale as Language
