// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'

const KEPT = 'minato-kept-5'

afterEach(() => vi.unstubAllGlobals())

/** The app on a device whose storage is full for good, or until the kept answers are deleted. `status` is the server's answer to a sign-out. */
async function openFull({ forGood, status }: { forGood: boolean; status: number }) {
  const texts = new Map([
    [KEPT, 'answers'],
    ['minato', '{"userId":5}'],
  ])
  vi.stubGlobal('localStorage', {
    get length() {
      return texts.size
    },
    key: (at: number) => [...texts.keys()][at] ?? null,
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem(key: string, value: string) {
      if (forGood || texts.has(KEPT)) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, value)
    },
  })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json({ success: status === 200, message: '' }, { status })
  })
  vi.resetModules()
  const { signOut } = await import('./session.ts')
  return { texts, signOut, isTold: () => asked.some(path => path.endsWith(authEndpoints.logout.path)) }
}

test('a sign-out on a device without any room deletes the kept data, and reaches the server', async () => {
  const { texts, signOut, isTold } = await openFull({ forGood: true, status: 200 })
  await signOut()
  expect(texts.has(KEPT)).toBe(false)
  expect(isTold()).toBe(true)
})

test('a sign-out that does not reach the server is remembered in the storage that its deletions free', async () => {
  const { texts, signOut } = await openFull({ forGood: false, status: 500 })
  await signOut()
  expect(texts.has('minato-leaving')).toBe(true)
})
