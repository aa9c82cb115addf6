import type { Language } from '../people/languages.ts'

/** Forms by Intl's plural categories: English has two, Russian three. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

export function counted(forms: Forms, count: number, language: Language): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other
  return form.replace('{n}', String(count))
}
