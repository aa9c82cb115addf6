import type { Texts } from './texts.ts'

/** Texts for cases of a refusal that its own text does not fit. The code stays: callers, also older ones, act on it. */
export const OTHER_TEXTS = {
  deadline_moved: {
    en: 'Bidding now closes {deadline} Tokyo. Please check again.',
    ru: 'Теперь ставки принимаются до: {deadline} по Токио. Проверьте ещё раз.',
  },
  price_unpublished: {
    en: 'The price is no longer published. Please check again.',
    ru: 'Цена больше не опубликована. Проверьте ещё раз.',
  },
} satisfies Record<string, Texts>
export type OtherText = keyof typeof OTHER_TEXTS
