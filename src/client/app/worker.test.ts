// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import type { ToWorker } from '#contract/worker.ts'
import { sendToWorker } from './worker.ts'

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

it('names a person to a worker once, and after that says only that the app is in use', async () => {
  const told: ToWorker[] = []
  const controller = {
    postMessage: (message: ToWorker, [port]: MessagePort[] = []) => {
      told.push(message)
      port?.postMessage('done')
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  const hears = async (userId: number) => {
    told.length = 0
    await sendToWorker({ type: 'person', userId })
    return told.map(({ type }) => type)
  }
  expect(await hears(7)).toEqual(['person', 'keepLots', 'keepAhead'])
  expect(await hears(7)).toEqual(['visit'])
  expect(await hears(8)).toEqual(['person', 'keepLots', 'keepAhead'])
})
