import { useEffect, useState } from 'react'

/** How long "Copied" is shown. */
const FLAG_MS = 3_000

/**
 * Copies a text to the clipboard and shows that for three seconds. `failed` means that the browser forbids it, so the person can
 * copy by hand.
 */
export function useCopied(): { state: 'idle' | 'copied' | 'failed'; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<{ is: 'idle' | 'copied' | 'failed'; times: number }>({ is: 'idle', times: 0 })
  useEffect(() => {
    if (state.is !== 'copied') return
    const timer = setTimeout(() => setState(({ times }) => ({ is: 'idle', times })), FLAG_MS)
    return () => clearTimeout(timer)
  }, [state])
  return {
    state: state.is,
    async copy(text) {
      const is = await write(text)
      setState(({ times }) => ({ is, times: times + 1 }))
    },
  }
}

/** Only secure pages have a clipboard, and only with the person's permission. */
async function write(text: string): Promise<'copied' | 'failed'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
