import { useLingui } from '@lingui/react'
import { colourName } from '#domain/lots/colours.ts'
import { sentenceCase } from '#domain/lots/vehicle-name.ts'

/** A color in the reader's language: the feed's word in English, its Russian name in Russian. */
export function useColourName(colour: string): string {
  const { i18n } = useLingui()
  return i18n.locale === 'ru' && colour !== '' ? colourName(colour, 'ru') : sentenceCase(colour)
}
