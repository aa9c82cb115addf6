import { closeUp, downGradient } from './close-up.ts'
import { mix } from './colour.ts'
import { letters } from '#server/photos/lettering/glyphs.ts'
import { paintOf } from './paint.ts'
import { hash } from './setting.ts'
import type { VehicleLook } from './vehicle-look.ts'

const COVERS = ['#23282d', '#2c2f36', '#5a1f22', '#39424b']

/** Under the bonnet: a plain engine, surrounded by the car's own paint. Kei engines have three cylinders, so 12 valves. */
export function drawEngine({ seed, engineCc, colour }: VehicleLook): string {
  const paint = paintOf(colour)
  const deep = mix(paint, '#0d1218', 0.45)
  const cover = COVERS[hash(`${seed} cover`) % COVERS.length]!
  const cast = letters(
    engineCc === 0 ? 'ELECTRIC' : engineCc <= 660 ? 'DOHC 12V' : engineCc >= 3400 ? 'DOHC 24V' : 'DOHC 16V',
    {
      x: 620,
      y: 490,
      size: 44,
      colour: '#cfd6db',
      bold: true,
      anchor: 'middle',
      spacing: 7,
    },
  )
  const gradients =
    downGradient('a', mix(paint, '#ffffff', 0.2), deep) +
    downGradient('b', '#3a4147', '#14181b') +
    downGradient('c', mix(cover, '#ffffff', 0.22), mix(cover, '#000000', 0.35)) +
    downGradient('d', '#dfe5e8', '#98a2a9')
  return closeUp(
    gradients,
    `<path fill="${deep}" d="M0 0h1280v960H0z"/>
<path fill="url(#a)" d="M60 0h1160l-70 150q-510-60-1020 0z"/>
<path fill="#000" fill-opacity=".3" d="M170 20h300l-30 84-230 20zM520 14h240v80H520zM810 20h300l-46 104-224-20z"/>
<path fill="#0e1113" d="M120 160q520-66 1040 0l80 600q-600 80-1200 0z"/>
<path fill="url(#b)" d="M150 190q490-58 980 0l20 90q-510-50-1020 0z"/>
<path fill="url(#a)" d="M0 180l120-20-84 610-36 20zM1280 180l-120-20 84 610 36 20z"/>
<path d="M122 170L44 770M1158 170l78 600" stroke="#0b0e10" stroke-width="14"/>
<path d="M104 170L20 780M1176 170l84 610" stroke="#fff" stroke-opacity=".35" stroke-width="5"/>
<g fill="#2c3237" stroke="#4d565d" stroke-width="6">
<circle cx="216" cy="330" r="74"/>
<circle cx="1064" cy="330" r="74"/>
</g>
<g fill="#16191c" stroke="#8d969c" stroke-width="5">
<circle cx="216" cy="330" r="34"/>
<circle cx="1064" cy="330" r="34"/>
</g>
<g fill="#aab2b8">
<circle cx="216" cy="276" r="9"/>
<circle cx="170" cy="358" r="9"/>
<circle cx="262" cy="358" r="9"/>
<circle cx="1064" cy="276" r="9"/>
<circle cx="1018" cy="358" r="9"/>
<circle cx="1110" cy="358" r="9"/>
</g>
<path fill="#7f888f" d="M330 330h600l30 330H310z"/>
<path fill="#565f66" d="M330 330h600l6 60H324z"/>
<path d="M352 610h-60q-60 0-60 60v60M930 600q80 0 90 80" stroke="#0d1012" stroke-width="44" fill="none"/>
<path d="M346 602h-52q-60 4-66 60" stroke="#4c545a" stroke-width="6" fill="none"/>
<rect x="400" y="350" width="440" height="230" rx="26" fill="url(#c)"/>
<path fill="#fff" fill-opacity=".12" d="M420 360h400q14 0 16 18-220 20-432 4 2-20 16-22z"/>
<path d="M430 430h380M430 520h380" stroke="#000" stroke-opacity=".35" stroke-width="5"/>
${cast}
<g fill="#15181b" stroke="#3d454b" stroke-width="4">
<circle cx="440" cy="552" r="15"/>
<circle cx="800" cy="552" r="15"/>
<circle cx="440" cy="384" r="15"/>
<circle cx="800" cy="384" r="15"/>
</g>
<circle cx="700" cy="622" r="34" fill="#14171a" stroke="#6b747b" stroke-width="5"/>
<path d="M684 622h32" stroke="#d9dee2" stroke-width="7"/>
<path d="M520 600l-26 80" stroke="#e2b62c" stroke-width="9"/>
<circle cx="522" cy="594" r="16" fill="none" stroke="#e2b62c" stroke-width="9"/>
<path fill="#191d20" d="M130 470h180l20 170H116z"/>
<path fill="#262b30" d="M130 470h180l3 24H128z"/>
<path d="M150 520h150M147 552h156M144 584h162" stroke="#0a0c0e" stroke-width="8"/>
<path fill="#23292e" d="M950 450h196l20 180H954z"/>
<path fill="#394149" d="M950 450h196l6 52H951z"/>
<path fill="#c2362f" d="M970 440h48v40h-48z"/>
<path fill="#15181a" d="M1080 440h48v40h-48z"/>
<path d="M994 446q10-60-60-76" stroke="#b3302b" stroke-width="15" fill="none"/>
<path d="M1104 446q20-40 40-60" stroke="#0a0c0d" stroke-width="15" fill="none"/>
<path fill="#e9edef" d="M976 530h150v58H976z"/>
<path fill="#2b6cb0" d="M976 530h150v16H976z"/>
<path fill="url(#d)" fill-opacity=".85" d="M330 250h150v84H330z"/>
<path fill="#d96a8c" fill-opacity=".7" d="M334 296h142v34H334z"/>
<circle cx="404" cy="246" r="22" fill="#15181b"/>
<path fill="url(#d)" d="M800 240h96v80h-96z"/>
<circle cx="848" cy="238" r="30" fill="#e7d25a"/>
<path fill="#0c0f11" d="M180 700q460 40 920 0l30 110q-490 50-980 0z"/>
<path d="M210 730q430 34 860 0M205 760q435 34 870 0M200 790q440 34 880 0" stroke="#4b545b" stroke-width="5" fill="none"/>
<circle cx="640" cy="712" r="40" fill="#20262b" stroke="#aab2b8" stroke-width="6"/>
<path fill="url(#a)" d="M0 800q640 110 1280 0v160H0z"/>
<path d="M0 806q640 108 1280 0" stroke="#fff" stroke-opacity=".4" stroke-width="6" fill="none"/>
<path fill="#fffdf4" d="M520 832h240v44H520z"/>
<path d="M540 846h200M540 860h140" stroke="#566069" stroke-width="5"/>`,
  )
}
