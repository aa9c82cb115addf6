import type { Language } from '../people/languages.ts'

export function portName({ nameEn, nameRu }: { nameEn: string; nameRu: string }, language: Language): string {
  return language === 'ru' ? nameRu : nameEn
}
