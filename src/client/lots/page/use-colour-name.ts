import { useLanguage } from '#client/device/use-language.ts'
import { colourName } from '#domain/lots/colours.ts'
import { sentenceCase } from '#domain/lots/vehicle-name.ts'

/** A color in the reader's language: the feed's word in English, its Russian name in Russian. */
export function useColourName(colour: string): string {
  const language = useLanguage()
  return language === 'ru' && colour !== '' ? colourName(colour, 'ru') : sentenceCase(colour)
}
