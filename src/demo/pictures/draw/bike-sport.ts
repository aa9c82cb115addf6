import type { BikePlan } from './draw-bike.ts'

/** A faired sport bike, seen from its left. */
export const sport: BikePlan = {
  wheels: [
    { x: 318, y: 690, radius: 158, tyre: 46, wheel: 'cast' },
    { x: 968, y: 690, radius: 158, tyre: 54, wheel: 'cast' },
  ],
  back: `<path d="M790 612L968 690" stroke="#8d959c" stroke-width="34" stroke-linecap="round"/>
<path d="M560 712q120 52 250 20l90-66" stroke="#6e767d" stroke-width="26" fill="none"/>
<path d="M880 668l190-104q30-10 34 16l-190 118z" fill="#2a2f34"/>
<path d="M1052 574l48-22 6 24-44 26z" fill="#9aa2a9"/>
<path d="M486 330L318 690" stroke="#c2a24a" stroke-width="24"/>
<path d="M486 330L370 580" stroke="#d9dde0" stroke-width="13"/>
<path d="M540 470h250l20 150-60 90H560z" fill="#20252a"/>
<path d="M600 500h150v34H600zM600 548h160v26H600z" fill="#343b42"/>
<circle cx="700" cy="640" r="54" fill="#3a4249"/>
<circle cx="700" cy="640" r="36" fill="#4a535b"/>
<path d="M540 400L800 500l14 120" stroke="#99a1a8" stroke-width="34" fill="none" stroke-linejoin="round"/>
<path d="M800 450l-30 160" stroke="#15191c" stroke-width="20"/>`,
  body: 'M232 470C250 380 330 320 430 296l110 10c60 30 70 96 30 150l-30 52 110 136-40 70-190 6c-40-60-40-140-6-200l-110-14c-40 0-70-16-72-36zM540 334c50-62 170-70 226-8 30 34 36 80 24 108l-210 16c-40-30-56-80-40-116zM772 432l128-52c70-44 150-72 220-68l12 22c-70 24-136 66-186 112l-150 14z',
  light:
    'M250 440c40-70 110-110 190-124l90 8c30 16 40 40 38 66-100-40-220-20-318 50zM556 336c50-50 150-56 200-6 14 16 22 34 24 52-70-36-160-40-232-10zM800 426l110-44c60-36 130-60 190-60-60 26-120 62-160 96z',
  shade: 'M420 560l84-36 120 122-30 62-170 4c-24-50-24-104-4-152z',
  top: `<path d="M330 352c50-70 130-110 200-102l34 74c-80-26-160-18-234 28z" fill="#1c252c" fill-opacity=".82"/>
<path d="M380 318c40-34 90-52 138-50" stroke="#fff" stroke-opacity=".35" stroke-width="5" fill="none"/>
<path d="M770 404c40-10 90-6 136-30l-10 34-106 38z" fill="#14181b"/>
<path d="M248 430l120-38-8 30-106 34z" fill="#e9f1f6"/>
<path d="M252 452l100-26" stroke="#8ea3b0" stroke-width="5"/>
<path d="M1088 318l44 4 2 14-40 6z" fill="#c62a30"/>
<path d="M1090 340l90 110 14-4-78-112z" fill="#1b1f23"/>
<path d="M430 300l-40-54 26-30 40 24-8 14-22-8-4 10 26 38z" fill="#1b1f23"/>
<path d="M470 330l-46 30-20-8" stroke="#1b1f23" stroke-width="16" fill="none"/>`,
}
