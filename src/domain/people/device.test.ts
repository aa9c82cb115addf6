import { describe, expect, it } from 'vitest'
import { deviceOf } from './device.ts'

describe('a device', () => {
  const like = (system: string, rest: string) =>
    `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`
  it.each([
    [like('Linux; Android 15; Pixel 7', 'Chrome/131.0.0.0 Mobile Safari/537.36'), 'Chrome', 'Android'],
    [like('iPhone; CPU iPhone OS 18_1 like Mac OS X', 'Version/18.1 Mobile/15E148 Safari/604.1'), 'Safari', 'iPhone'],
    [like('Windows NT 10.0; Win64; x64', 'Chrome/131.0.0.0 Safari/537.36 Edg/131.0'), 'Edge', 'Windows'],
    [like('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.1 Safari/605.1.15'), 'Safari', 'Mac'],
    [
      like('Linux; Android 14; SM-S918B', 'SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36'),
      'Samsung',
      'Android',
    ],
    [like('Windows NT 10.0', 'Chrome/129.0.0.0 YaBrowser/24.10 Safari/537.36'), 'Yandex', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    ['curl/8.5.0', '', ''],
    ['', '', ''],
  ])('that calls itself %j is %s on %s', (agent, browser, system) =>
    expect(deviceOf(agent)).toEqual({ browser, system }),
  )
})
