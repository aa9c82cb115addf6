/** The part of `Storage` that the app uses. */
type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The browser's storage. Where it is forbidden or missing (cookies blocked, a browser inside another app), texts are kept until the page closes. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): KeptTexts {
  try {
    const storage = globalThis[name] as Storage | null | undefined
    if (storage) return storage
  } catch {
    // Reading the property itself throws where the browser forbids it.
  }
  return memory
}

const texts = new Map<string, string>()
const memory: KeptTexts = {
  get length() {
    return texts.size
  },
  key: at => [...texts.keys()][at] ?? null,
  getItem: key => texts.get(key) ?? null,
  setItem: (key, value) => void texts.set(key, value),
  removeItem: key => void texts.delete(key),
}

/** The keys that begin so. */
export function keysOf(storage: KeptTexts, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at)!).filter(key => key.startsWith(prefix))
}
