import { letters } from '#server/photos/lettering/glyphs.ts'
import { closeUp, downGradient } from './close-up.ts'
import { cockpitOf, type Cockpit } from './cockpit.ts'
import { mix } from './colour.ts'
import { odometerText, ticks } from './instruments.ts'
import { hash, settingOf } from './setting.ts'
import type { VehicleLook } from './vehicle-look.ts'

/** A right-hand-drive cockpit that fits body and gearbox; the odometer shows the lot's own mileage. */
export function drawInterior(look: VehicleLook): string {
  const cockpit = cockpitOf(look, hash(`${look.seed} trim`))
  const { light, place } = settingOf(look)
  const { material, accent, sill } = cockpit
  const { main, deep, bright } = material
  const s = sill - 330
  const gradients =
    downGradient('a', light.sky[0], light.sky[1]) +
    downGradient('b', bright, deep) +
    downGradient('c', main, mix(deep, '#000000', 0.3)) +
    downGradient('d', '#2c3238', '#0f1215')
  const outside =
    place === 'hall'
      ? `<path fill="#fff6df" fill-opacity=".8" d="M150 60h210l-12 14H150zM760 60h210v14H772z"/><path fill="#1d2227" fill-opacity=".5" d="M120 170h90v120h-90zM470 170h90v120h-90zM1010 170h90v120h-90z"/>`
      : `<path fill="${mix(light.far, light.sky[1], 0.3)}" d="M0 ${236 + s}q150-34 320-10t330-20 330 16 300-12v130H0z"/>`
  return closeUp(
    gradients,
    `<path fill="url(#a)" d="M0 0h1280v350H0z"/>${outside}
<path fill="${mix(light.far, '#2c3640', 0.4)}" d="M60 ${250 + s}h70l30-26h80l34 26h60v36H60zM700 ${246 + s}h60l26-22h90l30 22h70v34H700z"/>
<path fill="#15181b" d="M0 0h96L10 420H0zM1280 0h-96l86 420h10zM0 0h1280v26H0z"/>
<path fill="#0d0f11" d="M560 20h190l-14 76q-80 16-162 0z"/>
<path fill="#8fa6b3" d="M578 40h154l-8 44q-68 12-138 0z"/>
<path fill="url(#b)" d="M0 ${sill}q180-64 420-62 120 2 210 14 60-60 230-62 180 0 250 66l170 40v640H0z"/>
<path fill="#fff" fill-opacity=".1" d="M0 ${sill}q180-64 420-62 120 2 210 14l-10 22q-300-40-620 62z"/>
<path fill="url(#c)" d="M0 430q200-40 420-40h220l40 80h420l180-30v520H0z"/>
<path fill="${accent}" fill-opacity=".75" d="M0 482q200-34 404-34v16q-200 0-404 36zM1132 470l148-22v18l-146 24z"/>
${vent(58, 396, 150, 62, bright)}${vent(1150, 384, 112, 62, bright)}
${centre(cockpit)}
<path fill="#000" fill-opacity=".16" d="M40 560h340v170q-170 30-340 10z"/>
<path d="M40 560h340" stroke="${bright}" stroke-width="4"/>
<path fill="${accent}" d="M180 576h64v12h-64z"/>
${meters(cockpit, look.mileageKm, sill)}
${lever(cockpit)}
${wheel(cockpit)}`,
  )
}

/** The panel between the seats: a map or a radio, air vents, the climate's knobs. */
function centre({ centre, accent, material: { bright } }: Cockpit): string {
  const screen =
    centre === 'navigation'
      ? `<path fill="#20384a" d="M448 404h166v122H448z"/><path fill="#2f5163" d="M448 470l60-30 50 20 56-36v102H448z"/><path d="M462 526l50-60 30 14 50-66" stroke="#f2c14e" stroke-width="6" fill="none"/><circle cx="542" cy="480" r="8" fill="#e8eef4"/>`
      : `<path fill="#23282d" d="M448 404h166v122H448z"/><path fill="#7fb7a0" d="M462 416h138v26H462z"/><circle cx="474" cy="484" r="18" fill="#0d0f11" stroke="#8d969e" stroke-width="4"/><path fill="#3a4046" d="M504 466h96v14h-96zM504 490h28v18h-28zM538 490h28v18h-28zM572 490h28v18h-28z"/>`
  return `<path fill="#0b0d0f" d="M424 380h212l8 470H416z"/>
<path fill="#101418" stroke="${accent}" stroke-width="4" d="M440 396h182v138H440z"/>${screen}
${vent(440, 552, 84, 52, bright)}${vent(538, 552, 84, 52, bright)}
<g fill="#23282d" stroke="${accent}" stroke-width="4"><circle cx="476" cy="672" r="30"/><circle cx="586" cy="672" r="30"/></g>
<path d="M476 650v14M586 650v14" stroke="#f5f7f8" stroke-width="5"/>
<path fill="#2a3036" d="M512 652h38v16h-38zM512 676h38v16h-38zM440 722h182v34H440z"/>
<path fill="#e0533d" d="M522 728h18v20h-18z"/>`
}

function meters({ meters }: Cockpit, mileageKm: number | null, sill: number): string {
  const odometer = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="126" height="40" rx="5" fill="#16313a"/>${letters(odometerText(mileageKm), { x: x + 118, y: y + 30, size: 27, colour: '#bff3ee', bold: true, anchor: 'end', maxWidth: 112 })}` // prettier-ignore
  const hood = '<path fill="#08090b" d="M690 300q170-76 392 0l16 200H676z"/>'
  const dial = (x: number, radius: number, marks: number) =>
    `<circle cx="${x}" cy="396" r="${radius}" fill="url(#d)" stroke="#59626a" stroke-width="4"/><path d="${ticks(x, 396, radius - 8, marks)}" stroke="#e8eef2" stroke-width="3.5"/><path d="M${x} 396l-48 38" stroke="#ef5a3c" stroke-width="7" stroke-linecap="round"/><circle cx="${x}" cy="396" r="13" fill="#3d444a"/>`
  switch (meters) {
    case 'twin':
      return hood + dial(790, 88, 16) + dial(986, 88, 18) + odometer(826, 456)
    case 'single':
      return `${hood}${dial(888, 96, 14)}<circle cx="744" cy="420" r="44" fill="url(#d)" stroke="#59626a" stroke-width="4"/><circle cx="1032" cy="420" r="44" fill="url(#d)" stroke="#59626a" stroke-width="4"/><path d="M744 420l-18-22M1032 420l20-20" stroke="#ef5a3c" stroke-width="6"/>${odometer(826, 458)}`
    case 'screen':
      return `${hood}<rect x="706" y="312" width="364" height="180" rx="14" fill="#0f1b26" stroke="#3d4852" stroke-width="4"/><circle cx="780" cy="392" r="58" fill="none" stroke="#4fb3d9" stroke-width="9" stroke-dasharray="230 400"/><circle cx="996" cy="392" r="58" fill="none" stroke="#58c08a" stroke-width="9" stroke-dasharray="180 400"/><path fill="#dfe9f1" d="M872 340h32l8 66h-48z" fill-opacity=".6"/><path d="M846 436l20-100M930 436l-20-100" stroke="#7f93a3" stroke-width="4"/>${odometer(826, 448)}`
    case 'strip':
      return `<path fill="#08090b" d="M470 ${sill - 34}q170-26 430 4l-10 74H480z"/><path fill="#0f2a33" d="M490 ${sill - 18}q170-22 396 6l-8 46H500z"/><path d="M520 ${sill + 16}h60M600 ${sill + 16}h34" stroke="#58c08a" stroke-width="12"/><circle cx="672" cy="${sill + 8}" r="14" fill="#4fb3d9"/>${odometer(736, sill - 10)}`
  }
}

function lever({ lever, accent, material: { deep } }: Cockpit): string {
  const floor = '<path fill="#1a1e22" d="M400 960l20-150h220l24 150z"/>'
  switch (lever) {
    case 'floor':
      return `${floor}<path d="M530 900V800" stroke="${accent}" stroke-width="14"/><rect x="504" y="764" width="52" height="60" rx="22" fill="#111417" stroke="${accent}" stroke-width="3"/>`
    case 'manual':
      return `${floor}<path fill="#0d0f11" d="M470 920q60-110 120 0z"/><path d="M530 880V790" stroke="#b9c1c7" stroke-width="11"/><circle cx="530" cy="778" r="31" fill="#111417" stroke="${accent}" stroke-width="4"/><path d="M516 766v24M530 766v24M544 766v24M516 778h28" stroke="#e8eef2" stroke-width="3"/>`
    case 'dash':
      return `<path fill="${deep}" d="M404 960l14-120h224l16 120z"/><path fill="#15181b" d="M560 690h70v96h-70z"/><path d="M598 770l-14-64" stroke="#b9c1c7" stroke-width="10"/><rect x="558" y="664" width="48" height="52" rx="18" fill="#111417" stroke="${accent}" stroke-width="3"/>`
    case 'stub':
      return `${floor}<rect x="474" y="790" width="112" height="84" rx="18" fill="#0d0f11" stroke="${accent}" stroke-width="3"/><circle cx="530" cy="822" r="30" fill="#2f6fb0" stroke="#9cc4ea" stroke-width="5"/>`
    case 'column':
      return `<path fill="${deep}" d="M404 960l14-120h224l16 120z"/><path d="M700 560L606 500" stroke="#23282c" stroke-width="22" stroke-linecap="round"/><rect x="572" y="470" width="56" height="42" rx="18" fill="#111417" stroke="${accent}" stroke-width="3" transform="rotate(32 600 491)"/>`
  }
}

/** On the right, as in every car for Japan's roads. */
function wheel({ spokes, accent, material: { bright } }: Cockpit): string {
  const rim = spokes === 2 ? 40 : 58
  const arms = {
    2: '<path fill="#14171a" d="M656 624l150-10q82-26 164 0l150 10v44l-140 12q-92 40-184 0l-140-12z"/>',
    3: '<path fill="#14171a" d="M660 612l130-30q98-30 196 0l130 30v56l-120 20q-12 110-60 180h-96q-48-70-60-180l-120-20z"/>',
    4: '<path fill="#14171a" d="M662 596l132-20q94-30 188 0l132 20v60l-84 30 60 132-62 44-80-120h-120l-80 120-62-44 60-132-84-30z"/>',
  }[spokes]
  const buttons = spokes === 3 ? `<path fill="${accent}" d="M690 628h58v18h-58zM1028 628h58v18h-58zM838 800h100l-14 58h-72z" fill-opacity=".7"/>` : '' // prettier-ignore
  return `<g fill="none"><circle cx="888" cy="640" r="246" stroke="#0d0f11" stroke-width="${rim}"/>
<path d="M660 560a246 246 0 0 1 456 0" stroke="${bright}" stroke-width="7" stroke-opacity=".6"/><circle cx="888" cy="640" r="${246 - rim / 2}" stroke="#2b3035" stroke-width="3"/></g>
${arms}<path fill="#23282c" d="M780 596q108-36 216 0 10 70-26 124-82 36-164 0-36-54-26-124z"/>
<ellipse cx="888" cy="648" rx="34" ry="25" fill="none" stroke="#c8ced3" stroke-width="6"/>${buttons}`
}

function vent(x: number, y: number, width: number, height: number, bright: string): string {
  const slat = (share: number) => `M${x + 10} ${y + height * share}h${width - 20}`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#0c0e10"/><path d="${slat(0.3)}${slat(0.52)}${slat(0.74)}" stroke="${bright}" stroke-width="6"/>`
}
