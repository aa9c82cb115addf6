import type { BikePlan } from './draw-bike.ts'

/** A scooter, seen from its left. */
export const scooter: BikePlan = {
  wheels: [
    { x: 330, y: 742, radius: 108, tyre: 34, wheel: 'cast' },
    { x: 946, y: 742, radius: 108, tyre: 40, wheel: 'cast' },
  ],
  back: `<path d="M450 300L330 742" stroke="#868e95" stroke-width="26"/>
<path d="M700 690h250v60H760z" fill="#2a2f34"/>
<circle cx="790" cy="710" r="52" fill="#3b4248"/>
<path d="M880 700l210-40q26 0 24 26l-4 26-220 30z" fill="#1f2428"/>
<path d="M930 480L950 740" stroke="#5c646b" stroke-width="18"/>`,
  body: 'M360 400c20-90 60-150 110-170l52 12c14 60 8 160-24 250l-20 160 60 40h190c20-120 90-200 210-220l200 2c40 4 40 60 10 90-60 70-140 120-230 130l-60 62-320 4c-60-6-100-40-110-90l-4-110c-40-40-60-90-64-160zM232 690c10-70 60-104 120-100l70 40-40 40c-50-20-100-14-150 20z',
  light:
    'M372 404c20-80 50-130 96-150-24 80-20 150 6 210l-34 130c-44-40-66-110-68-190zM760 600c40-70 100-104 180-108l190 0c-60 30-230 20-320 60zM246 670c20-50 60-68 104-64-40 10-70 30-104 64z',
  shade: 'M480 690l60 20h200l20 50H560c-50-6-78-30-80-70z',
  top: `<path d="M700 452c60-36 150-40 220-36 90 2 170-6 220 10 10 24-4 44-24 50l-220 8c-70 0-140 8-190 30z" fill="#191d21"/>
<path d="M720 446c90-30 240-26 400-14" stroke="#fff" stroke-opacity=".18" stroke-width="6" fill="none"/>
<path d="M372 340l70-40-6 70-56 34z" fill="#e9f1f6"/>
<path d="M392 352l36-20-4 36-30 18z" fill="#aebfca"/>
<path d="M478 236l-34-84" stroke="#2a3036" stroke-width="9"/>
<ellipse cx="438" cy="138" rx="19" ry="27" fill="#1b1f23" transform="rotate(-14 438 138)"/>
<path d="M430 262q-2-40 42-44l30 8 2 40z" fill="#1b1f23"/>
<path d="M490 244l92-16" stroke="#1b1f23" stroke-width="24" stroke-linecap="round"/>
<path d="M480 262l96-8" stroke="#aeb5bb" stroke-width="7" stroke-linecap="round"/>
<path d="M1096 520l60-10-6 44-70 6z" fill="#c62a30"/>
<path d="M1110 580l70 60 12-8-50-74z" fill="#1b1f23"/>
<path d="M352 420l30-12 4 40-26 6z" fill="#e59a35"/>`,
}
