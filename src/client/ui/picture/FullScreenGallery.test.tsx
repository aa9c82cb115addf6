// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FullScreenGallery } from './FullScreenGallery.tsx'
import { Gallery } from './Gallery.tsx'
import type { GalleryPhoto } from './gallery-photo.ts'

afterEach(cleanup)

const photos: GalleryPhoto[] = [1, 2, 3].map(number => ({
  key: String(number),
  src: `/p/${number}-320.webp`,
  thumb: `/p/${number}-160.webp`,
  full: `/p/${number}-1280.webp`,
  alt: `Voxy, photo ${number}`,
}))
const labels = { previous: 'Previous', next: 'Next', photo: (at: number, of: number) => `Photo ${at} of ${of}` }

/** A gallery and its full-screen viewer, as a page has them. */
function Photos() {
  const [open, setOpen] = useState(false)
  const [current, setCurrent] = useState('1')
  const both = { label: 'Photos', photos, current, onCurrent: setCurrent, labels }
  return (
    <>
      <Gallery {...both} onOpen={() => setOpen(true)} openLabel="Open" />
      <FullScreenGallery {...both} open={open} onClose={() => setOpen(false)} closeLabel="Close" />
    </>
  )
}

async function openViewer() {
  render(<Photos />)
  await userEvent.click(screen.getByRole('button', { name: 'Open: Voxy, photo 1' }))
  return screen.findByRole('dialog', { name: 'Photos' })
}

const shown = () => screen.getByRole<HTMLImageElement>('img', { name: /^Voxy, photo/ })

test('the largest copy replaces the one shown first', async () => {
  const viewer = await openViewer()
  expect(shown().getAttribute('src')).toBe('/p/1-1280.webp')
  const copies = [...viewer.querySelectorAll('[data-vaul-no-drag] img')].map(image => image.getAttribute('src'))
  expect(copies).toEqual(['/p/1-320.webp', '/p/1-1280.webp'])
})

test('arrows change the picture up to both ends; the position is announced', async () => {
  await openViewer()
  await userEvent.keyboard('{ArrowLeft}')
  expect(shown().alt).toBe('Voxy, photo 1')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowRight}')
  expect(shown().alt).toBe('Voxy, photo 3')
  expect(screen.getByText('Photo 3 of 3', { selector: 'p *' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  expect(shown().alt).toBe('Voxy, photo 2')
})

test('plus, minus and 0 zoom; Shift with an arrow does nothing', async () => {
  const viewer = await openViewer()
  const content = viewer.querySelector<HTMLElement>('[data-vaul-no-drag] > div')!
  await userEvent.keyboard('++')
  expect(content.style.transform).toContain('scale(4)')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(shown().alt).toBe('Voxy, photo 1')
  await userEvent.keyboard('-')
  expect(content.style.transform).toContain('scale(2)')
  await userEvent.keyboard('0')
  expect(content.style.transform).toBe('')
})

test('a broken picture is removed, and the viewer closes with the last one', async () => {
  await openViewer()
  fireEvent.error(shown())
  expect(shown().alt).toBe('Voxy, photo 2')
  expect(screen.getByText('1/2')).toBeTruthy()
  fireEvent.error(shown())
  fireEvent.error(shown())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Escape closes it', async () => {
  await openViewer()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
