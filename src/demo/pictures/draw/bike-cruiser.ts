import type { BikePlan } from './draw-bike.ts'

/** A cruiser with spoked wheels, seen from its left. */
export const cruiser: BikePlan = {
  wheels: [
    { x: 266, y: 694, radius: 152, tyre: 34, wheel: 'spoked' },
    { x: 984, y: 708, radius: 138, tyre: 52, wheel: 'spoked' },
  ],
  back: `<path d="M500 330L266 694" stroke="#c7cdd2" stroke-width="26"/>
<path d="M512 336L300 668" stroke="#eef1f3" stroke-width="8"/>
<path d="M540 430L600 730h230l150-22" stroke="#23282d" stroke-width="24" fill="none" stroke-linejoin="round"/>
<path d="M820 600L984 708" stroke="#23282d" stroke-width="26"/>
<path d="M560 640h240l30 80-40 30H600z" fill="#aeb5bb"/>
<circle cx="690" cy="690" r="50" fill="#d6dbdf"/>
<circle cx="690" cy="690" r="34" fill="#98a0a7"/>
<path d="M600 640l-66-170 84-26 50 176zM716 640l30-184 88 6-30 180z" fill="#31383e"/>
<path d="M540 486l80-24M548 510l78-24M556 534l78-24M564 558l78-24M572 582l78-24M742 480l88 6M738 504l88 6M734 528l88 6M730 552l88 6M726 576l88 6" stroke="#a8b0b6" stroke-width="9"/>
<path d="M640 600l70-10 40 40-100 10z" fill="#c5cbd0"/>
<path d="M548 500c-70 60-60 190 40 238l560 8" stroke="#dfe3e6" stroke-width="30" fill="none" stroke-linecap="round"/>
<path d="M760 520c-40 60-60 140 30 176l340 6" stroke="#bfc6cb" stroke-width="28" fill="none" stroke-linecap="round"/>
<path d="M600 738l540 8" stroke="#fff" stroke-width="6" stroke-opacity=".8"/>`,
  body: 'M500 372c40-50 130-66 220-40 70 20 110 60 130 92l-270 26c-50-10-82-40-80-78zM846 560c10-90 90-140 176-128 84 12 130 70 140 150l-40 4c-20-70-70-104-130-104-60 0-100 30-114 88zM132 626c10-70 70-104 140-96 64 8 108 46 120 104l-34 6c-20-50-50-72-94-76-50-4-86 22-104 70z',
  light:
    'M516 370c40-36 110-46 190-24 46 12 80 32 104 56-90-40-200-50-294-32zM862 520c30-50 90-76 150-70 60 8 104 44 124 96-40-56-90-80-146-78-50 2-92 18-128 52zM150 596c26-40 70-56 120-50 44 6 76 26 94 56-36-26-70-38-110-38-38 2-74 12-104 32z',
  shade: 'M560 430l280-12 10 8-270 24z',
  top: `<path d="M810 452c60-10 100-6 150-40 60-14 120-10 140 14l-6 26c-80-2-130 40-190 60-60 10-100-10-94-60z" fill="#1b1f22"/>
<path d="M970 414c40-8 90-6 118 8" stroke="#fff" stroke-opacity=".2" stroke-width="6" fill="none"/>
<circle cx="424" cy="400" r="54" fill="#cfd5da"/>
<path d="M400 352a54 54 0 0 0 0 96z" fill="#f4f8fa"/>
<path d="M500 332L560 236l110-14" stroke="#cdd3d8" stroke-width="15" fill="none" stroke-linejoin="round"/>
<path d="M620 228l76-10" stroke="#191d20" stroke-width="24" stroke-linecap="round"/>
<path d="M546 250l-12-64" stroke="#aeb5ba" stroke-width="8"/>
<path d="M500 168l64-10 6 34-60 10z" fill="#2a3036"/>
<path d="M1142 540l44 4 0 34-44 0z" fill="#c62a30"/>
<path d="M640 372l130 16" stroke="#e6d9b8" stroke-width="8"/>`,
}
