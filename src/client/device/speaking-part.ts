import type { ComponentType } from 'react'
import { lazyPart, type LazyPart } from '#client/ui/overlay/lazy-part.ts'
import { speak } from './speak.ts'

/** A late part (ui/overlay/lazy-part.ts) that is drawn once the catalogues of the nouns it speaks of are there as well. */
export const speakingPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...nouns: string[]
): LazyPart<Props> =>
  lazyPart(async () => {
    const [part] = await Promise.all([load(), speak(...nouns)])
    return part
  })
