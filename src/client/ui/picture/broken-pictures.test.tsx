// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { retryPictures } from './broken-pictures.ts'
import { Gallery } from './Gallery.tsx'

afterEach(cleanup)

const LABELS = { previous: 'Previous', next: 'Next', photo: (at: number, of: number) => `${at} of ${of}` }

test('a gallery drops the photos that did not load, and loads them again when the network is back', () => {
  const photos = ['/a.webp', '/b.webp'].map(src => ({ key: src, src, alt: src }))
  const { container } = render(
    <Gallery label="Photos" photos={photos} current="/a.webp" onCurrent={() => undefined} labels={LABELS} />,
  )
  const pictures = () => [...container.querySelectorAll('img')]
  const shown = pictures().length
  for (const picture of pictures()) fireEvent.error(picture)
  expect(pictures()).toEqual([])
  act(retryPictures)
  expect(pictures()).toHaveLength(shown)
})
