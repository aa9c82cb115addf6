import type { Context } from 'hono'
import sharp from 'sharp'
import { letters } from '#server/photos/lettering/glyphs.ts'
import { SHARE_CARD } from '#server/photos/draw-share-card.ts'
import { renderLimit } from '#server/photos/render-limit.ts'

/** Outside `/photos/`, which robots.txt blocks for link preview readers. */
export const PREVIEW_PICTURE = '/share-preview.jpg'

/** The harbour at night and a lock: the same for every link, so no preview reveals anything about a lot. The colours are those of the dark hero. */
export async function previewPicture(context: Context): Promise<Response> {
  drawn ??= renderLimit(() => sharp(Buffer.from(drawing())).flatten().jpeg({ quality: 84 }).toBuffer())
  try {
    const picture = await drawn
    context.header('cache-control', 'public, max-age=86400')
    context.header('content-type', 'image/jpeg')
    return context.body(new Uint8Array(picture))
  } catch (error) {
    drawn = undefined
    throw error
  }
}

let drawn: Promise<Buffer> | undefined

function drawing(): string {
  const { width, height } = SHARE_CARD
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0f1d2e"/><stop offset="1" stop-color="#27435f"/></linearGradient>
<linearGradient id="sea" x2="0" y2="1"><stop stop-color="#1d3a55"/><stop offset="1" stop-color="#0d1d2d"/></linearGradient>
</defs>
<path fill="url(#sky)" d="M0 0h1200v460H0z"/>
<circle cx="880" cy="240" r="62" fill="#dc4a2c"/>
<path fill="#1f3a55" d="M0 390l180-70 120 44 170-110 160 100 150-60 180 76 120-50 120 40v100H0z"/>
<path fill="#34526e" d="M120 430l26-180h14l26 180h-12l-8-72h-26l-8 72zM-20 262h270v12H-20zM148 266l8-58 96 54h-14l-76-40-4 44z"/>
<path fill="#0c1a28" d="M700 396h430l-44 62H756z"/>
<path fill="#4d6377" d="M730 356h270v40H730z"/><path fill="#8fa3b3" d="M1010 326h92v70h-92z"/>
<path stroke="#9fb2bf" stroke-width="5" d="M790 356v40M850 356v40M910 356v40M970 356v40"/>
<path fill="url(#sea)" d="M0 430q300-24 600 12t600 0v186H0z"/>
<path stroke="#fff" stroke-opacity=".28" stroke-width="7" stroke-linecap="round" d="M90 500h190M420 540h140M700 516h240M980 566h160M180 580h150"/>
<g fill="none" stroke="#e8eef4" stroke-width="9" stroke-linejoin="round" stroke-linecap="round">
<path d="M124 118V96a32 32 0 0 1 64 0v22M104 118h104v84H104zM156 150v20"/>
</g>
${letters('Minato', { x: 244, y: 178, size: 76, colour: '#e8eef4', bold: true })}
</svg>`
}
