import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inProject } from './project.ts'

/*
 * Draws public/icons from the logo in client/ui/brand/Logo.tsx. Run by hand when the logo changes (`node src/server/cli/icons.ts`). The results are
 * committed, so builds do not need it.
 */
const BLUE = '#12509a'
const LAMP = '#ff7a5c'

/** The logo in a square of 32, drawn `size` wide in the middle of a square of 512. */
function mark(size: number, { ink, lamp }: { ink: string; lamp: string }): string {
  // The drawing extends from 2.2 to 29.8 horizontally and from 4.8 to 28.8 vertically.
  const scale = size / 27.6
  const x = 256 - 16 * scale
  const y = 256 - 16.8 * scale
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M4 27V12.5a2.5 2.5 0 0 1 2.5-2.5C11.5 10 11 21 16 21s4.5-11 9.5-11a2.5 2.5 0 0 1 2.5 2.5V27"
      fill="none" stroke="${ink}" stroke-width="3.6" stroke-linecap="round"/>
    <circle cx="16" cy="9" r="4.2" fill="${lamp}"/></g>`
}

const square = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`)

const onBlue = { ink: '#fff', lamp: LAMP }
const rounded = square(`<rect width="512" height="512" rx="112" fill="${BLUE}"/>${mark(276, onBlue)}`)
// iOS and Android cut the corners themselves. The logo stays within the circle of 40 % radius that every mask keeps.
const full = square(`<rect width="512" height="512" fill="${BLUE}"/>${mark(250, onBlue)}`)
// Only its shape counts: the system colours it.
const shape = square(mark(300, { ink: '#000', lamp: '#000' }))

const icons: [file: string, drawing: Buffer, width: number][] = [
  ['icon-192.png', rounded, 192],
  ['icon-512.png', rounded, 512],
  ['maskable-512.png', full, 512],
  ['monochrome-512.png', shape, 512],
  ['apple-touch-icon.png', full, 180],
  ['favicon-32.png', rounded, 32],
]

const folder = inProject('public/icons')
mkdirSync(folder, { recursive: true })
for (const [file, drawing, width] of icons) {
  const image = sharp(drawing, { density: 288 }).resize(width, width)
  writeFileSync(`${folder}/${file}`, await image.png({ compressionLevel: 9, palette: true }).toBuffer())
}
