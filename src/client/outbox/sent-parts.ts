import { createAtom } from '@tanstack/react-store'

/** How much of each file has arrived, 0 to 1, by the entry's key; of those that this tab sends. */
export const sentParts = createAtom<Readonly<Record<string, number>>>({})

export function tellPart(key: string, part: number | null): void {
  const { [key]: _, ...others } = sentParts.get()
  sentParts.set(part === null ? others : { ...others, [key]: part })
}
