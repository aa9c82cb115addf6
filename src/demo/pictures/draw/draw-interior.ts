import { closeUp, downGradient } from './close-up.ts'
import { mix } from './colour.ts'
import { letters } from '#server/photos/lettering/glyphs.ts'
import { odometerText, ticks } from './instruments.ts'
import { hash } from './setting.ts'
import type { VehicleLook } from './vehicle-look.ts'

const TRIMS = [
  { main: '#2b2f34', deep: '#16191c', bright: '#3a4046' },
  { main: '#2b2f34', deep: '#16191c', bright: '#3a4046' },
  { main: '#6b7077', deep: '#3e4349', bright: '#858b92' },
  { main: '#c9b999', deep: '#8d7d5f', bright: '#ddd0b4' },
]
const ACCENTS = ['#9aa2a9', '#7c868e', '#a88f6a']

/** A right-hand-drive cockpit; the odometer shows the lot's own mileage. */
export function drawInterior({ seed, mileageKm }: VehicleLook): string {
  const { main, deep, bright } = TRIMS[hash(`${seed} trim`) % TRIMS.length]!
  const accent = ACCENTS[hash(`${seed} accent`) % ACCENTS.length]!
  const odometer = letters(odometerText(mileageKm), {
    x: 944,
    y: 486,
    size: 27,
    colour: '#bff3ee',
    bold: true,
    anchor: 'end',
    maxWidth: 112,
  })
  const gradients =
    downGradient('a', '#cfe0ea', '#8fa3ad') +
    downGradient('b', bright, deep) +
    downGradient('c', main, mix(deep, '#000000', 0.3)) +
    downGradient('d', '#2c3238', '#0f1215')
  return closeUp(
    gradients,
    `<path fill="url(#a)" d="M0 0h1280v330H0z"/>
<path fill="#6d7f86" fill-opacity=".55" d="M0 236q150-34 320-10t330-20 330 16 300-12v130H0z"/>
<path fill="#4c5b63" fill-opacity=".5" d="M60 250h70l30-26h80l34 26h60v36H60zM700 246h60l26-22h90l30 22h70v34H700z"/>
<path fill="#15181b" d="M0 0h96L10 420H0zM1280 0h-96l86 420h10zM0 0h1280v26H0z"/>
<path fill="#0d0f11" d="M560 20h190l-14 76q-80 16-162 0z"/>
<path fill="#8fa6b3" d="M578 40h154l-8 44q-68 12-138 0z"/>
<path fill="url(#b)" d="M0 330q180-64 420-62 120 2 210 14 60-60 230-62 180 0 250 66l170 40v640H0z"/>
<path fill="#fff" fill-opacity=".1" d="M0 330q180-64 420-62 120 2 210 14l-10 22q-300-40-620 62z"/>
<path fill="url(#c)" d="M0 430q200-40 420-40h220l40 80h420l180-30v520H0z"/>
<path fill="${accent}" fill-opacity=".75" d="M0 482q200-34 404-34v16q-200 0-404 36zM1132 470l148-22v18l-146 24z"/>
${vent(58, 396, 150, 62, bright)}${vent(1150, 384, 112, 62, bright)}
<path fill="#0b0d0f" d="M424 380h212l8 470H416z"/>
<path fill="#101418" stroke="${accent}" stroke-width="4" d="M440 396h182v138H440z"/>
<path fill="#20384a" d="M448 404h166v122H448z"/>
<path fill="#2f5163" d="M448 470l60-30 50 20 56-36v102H448z"/>
<path d="M462 526l50-60 30 14 50-66" stroke="#f2c14e" stroke-width="6" fill="none"/>
<circle cx="542" cy="480" r="8" fill="#e8eef4"/>
${vent(440, 552, 84, 52, bright)}${vent(538, 552, 84, 52, bright)}
<g fill="#23282d" stroke="${accent}" stroke-width="4">
<circle cx="476" cy="672" r="30"/>
<circle cx="586" cy="672" r="30"/>
</g>
<path d="M476 650v14M586 650v14" stroke="#f5f7f8" stroke-width="5"/>
<path fill="#2a3036" d="M512 652h38v16h-38zM512 676h38v16h-38zM440 722h182v34H440z"/>
<path fill="#e0533d" d="M522 728h18v20h-18z"/>
<path fill="#1a1e22" d="M400 960l20-150h220l24 150z"/>
<path d="M530 900V800" stroke="${accent}" stroke-width="14"/>
<rect x="504" y="764" width="52" height="60" rx="22" fill="#111417" stroke="${accent}" stroke-width="3"/>
<path fill="#000" fill-opacity=".16" d="M40 560h340v170q-170 30-340 10z"/>
<path d="M40 560h340" stroke="${bright}" stroke-width="4"/>
<path fill="${accent}" d="M180 576h64v12h-64z"/>
<path fill="#08090b" d="M690 300q170-76 392 0l16 200H676z"/>
<g fill="none">
<circle cx="790" cy="396" r="88" fill="url(#d)" stroke="#59626a" stroke-width="4"/>
<circle cx="986" cy="396" r="88" fill="url(#d)" stroke="#59626a" stroke-width="4"/>
<path d="${ticks(790, 396, 80, 16)}${ticks(986, 396, 80, 18)}" stroke="#e8eef2" stroke-width="3.5"/>
<path d="M790 396L742 436M986 396L936 432" stroke="#ef5a3c" stroke-width="7" stroke-linecap="round"/>
</g>
<circle cx="790" cy="396" r="13" fill="#3d444a"/>
<circle cx="986" cy="396" r="13" fill="#3d444a"/>
<rect x="826" y="456" width="126" height="40" rx="5" fill="#16313a"/>
${odometer}
<g fill="none">
<circle cx="888" cy="640" r="246" stroke="#0d0f11" stroke-width="58"/>
<path d="M660 560a246 246 0 0 1 456 0" stroke="${bright}" stroke-width="7" stroke-opacity=".6"/>
<circle cx="888" cy="640" r="218" stroke="#2b3035" stroke-width="3"/>
</g>
<path fill="#14171a" d="M660 612l130-30q98-30 196 0l130 30v56l-120 20q-12 110-60 180h-96q-48-70-60-180l-120-20z"/>
<path fill="#23282c" d="M780 596q108-36 216 0 10 70-26 124-82 36-164 0-36-54-26-124z"/>
<ellipse cx="888" cy="648" rx="34" ry="25" fill="none" stroke="#c8ced3" stroke-width="6"/>
<path fill="${accent}" d="M690 628h58v18h-58zM1028 628h58v18h-58zM838 800h100l-14 58h-72z" fill-opacity=".7"/>`,
  )
}

function vent(x: number, y: number, width: number, height: number, bright: string): string {
  const slat = (share: number) => `M${x + 10} ${y + height * share}h${width - 20}`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#0c0e10"/><path d="${slat(0.3)}${slat(0.52)}${slat(0.74)}" stroke="${bright}" stroke-width="6"/>`
}
