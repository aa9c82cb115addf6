import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { ROOT } from './imports.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }
type Manifest = {
  id: string
  lang: string
  description: string
  start_url: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string }[]
  share_target: { action: string; method: string; enctype: string; params: Record<string, string> }
  launch_handler: { client_mode: string[] }
}

const read = (language: string) =>
  JSON.parse(readFileSync(join(ROOT, `public/manifest-${language}.webmanifest`), 'utf8')) as Manifest

/** A manifest without what it says in its language. */
const bare = ({ description: _, lang: __, ...manifest }: Manifest) => ({
  ...manifest,
  screenshots: manifest.screenshots.map(({ label: _label, src, ...picture }) => ({
    ...picture,
    src: src.replace(/-(en|ru)\./, '.'),
  })),
  shortcuts: manifest.shortcuts.map(({ url }) => url),
})

describe.each(['en', 'ru'])('the manifest in %s', language => {
  const manifest = read(language)

  it('says what an installed app is asked for', () => {
    expect(manifest).toMatchObject({
      id: '/',
      lang: language,
      launch_handler: { client_mode: ['focus-existing', 'auto'] },
    })
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
    expect(new Set(manifest.screenshots.map(picture => picture.form_factor))).toEqual(new Set(['narrow', 'wide']))
    expect(manifest.shortcuts.map(({ url }) => url.split('?')[0])).toEqual(['/car-auctions', '/bids', '/favorites/A'])
    const params = { title: 'title', text: 'text', url: 'url' }
    const enctype = 'application/x-www-form-urlencoded'
    expect(manifest.share_target).toEqual({ action: '/', method: 'GET', enctype, params })
  })

  it('names pictures that are there, in the sizes that it names', async () => {
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const { width, height, format } = await sharp(join(ROOT, 'public', src)).metadata()
      expect(type, src).toMatch(new RegExp(`^image/${format}`))
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    }
  })
})

it('both languages have one manifest, but for their words', () => {
  expect(bare(read('ru'))).toEqual(bare(read('en')))
  expect(read('ru').shortcuts.map(({ name }) => name)).not.toEqual(read('en').shortcuts.map(({ name }) => name))
})
