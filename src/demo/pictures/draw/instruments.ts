import { closeUp, downGradient } from './close-up.ts'
import { letters } from '#server/photos/lettering/glyphs.ts'
import { paintOf } from './paint.ts'
import type { VehicleLook } from './vehicle-look.ts'

/** The mileage as an odometer shows it; dashes for a lot without mileage. */
export function odometerText(mileageKm: number | null): string {
  return mileageKm === null ? '– – – – –' : String(mileageKm).replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** The scale of a round instrument, from lower left over the top to lower right. */
export function ticks(cx: number, cy: number, radius: number, count: number): string {
  let path = ''
  for (let i = 0; i <= count; i++) {
    const angle = ((135 + (270 * i) / count) * Math.PI) / 180
    const length = i % 2 ? radius * 0.11 : radius * 0.2
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    path += `M${(cx + dx * radius).toFixed(0)} ${(cy + dy * radius).toFixed(0)}l${(-dx * length).toFixed(0)} ${(-dy * length).toFixed(0)}`
  }
  return path
}

/** The two instruments of a motorcycle above its tank; the odometer shows the lot's own mileage. */
export function drawInstruments({ mileageKm, colour }: VehicleLook): string {
  const clock = (cx: number, count: number, top: number) => {
    let shapes = `<circle cx="${cx}" cy="400" r="236" fill="#0b0d0f"/><circle cx="${cx}" cy="400" r="222" fill="url(#b)" stroke="#aab2b8" stroke-width="10"/><path d="${ticks(cx, 400, 204, count)}" stroke="#e8eef2" stroke-width="6"/>`
    for (let i = 0; i <= count; i += 2) {
      const angle = ((135 + (270 * i) / count) * Math.PI) / 180
      shapes += letters(String((top / count) * i), {
        x: cx + Math.cos(angle) * 140,
        y: 411 + Math.sin(angle) * 140,
        size: 30,
        colour: '#e8eef2',
        anchor: 'middle',
      })
    }
    return `${shapes}<path d="M${cx} 400l-70 66" stroke="#ef5a3c" stroke-width="12" stroke-linecap="round"/><circle cx="${cx}" cy="400" r="26" fill="#3d444a"/>`
  }
  const odometer = letters(odometerText(mileageKm), {
    x: 462,
    y: 561,
    size: 38,
    colour: '#1b242c',
    bold: true,
    anchor: 'end',
    maxWidth: 150,
  })
  const unit = { y: 330, size: 26, colour: '#aab2b8', anchor: 'middle' } as const
  return closeUp(
    downGradient('a', '#a2a7aa', '#70767b') +
      downGradient('b', '#2c3238', '#101316') +
      downGradient('c', paintOf(colour), '#14181c'),
    `<path fill="url(#a)" d="M0 0h1280v960H0z"/>
<path d="M-20 300q180-150 420-60h480q240-90 420 60" fill="none" stroke="#1b1f23" stroke-width="46"/>
<path fill="#14181b" d="M80 440q30-310 560-330 530 20 560 330-20 240-200 260H280Q100 680 80 440z"/>
<path fill="#23282d" d="M500 700h280l40 130H460z"/><circle cx="640" cy="760" r="46" fill="#aab2b8"/><path fill="#14181b" d="M634 730h12v60h-12z"/>
<path fill="url(#c)" d="M180 960q60-150 460-150t460 150z"/><path fill="#fff" fill-opacity=".18" d="M300 900q120-62 340-62t340 62q-140-34-340-34t-340 34z"/>
${clock(380, 18, 180)}${clock(900, 12, 12)}
<path fill="#f4f1e6" d="M300 524h174v50H300z"/>${odometer}
${letters('km/h', { ...unit, x: 380 })}${letters('×1000 r/min', { ...unit, x: 900 })}
<circle cx="640" cy="330" r="15" fill="#2fa36b"/><circle cx="640" cy="400" r="15" fill="#3a4046"/><circle cx="640" cy="470" r="15" fill="#3a4046"/>`,
  )
}
