import type { BikePlan } from './draw-bike.ts'

/** A roadster without fairing, as most of the 400s are, seen from its left. */
export const naked: BikePlan = {
  wheels: [
    { x: 300, y: 696, radius: 150, tyre: 42, wheel: 'cast' },
    { x: 968, y: 696, radius: 150, tyre: 50, wheel: 'cast' },
  ],
  back: `<path d="M640 668L968 696" stroke="#8d959c" stroke-width="30" stroke-linecap="round"/>
<path d="M858 452L944 668" stroke="#c2a24a" stroke-width="22"/>
<path d="M866 480L932 644" stroke="#3a4046" stroke-width="30" stroke-dasharray="5 9"/>
<path d="M486 316L300 696" stroke="#aeb5bb" stroke-width="30"/>
<path d="M486 316L396 500" stroke="#e6eaed" stroke-width="12"/>
<path d="M520 396L566 716H790L846 456" stroke="#1b1f23" stroke-width="26" fill="none" stroke-linejoin="round"/>
<path d="M860 452L1080 410" stroke="#1b1f23" stroke-width="22"/>
<path fill="#2a3036" d="M560 524h240l26 110-44 82H592l-44-78z"/>
<path fill="#343b42" d="M566 418l214-8 14 120H556z"/>
<path d="M560 436h226M558 456h230M556 476h234M556 496h238M556 516h238" stroke="#9aa2a9" stroke-width="8"/>
<path fill="#aeb5bb" d="M574 404l196-8 8 26-206 8z"/>
<circle cx="606" cy="640" r="46" fill="#aeb5bb"/><circle cx="606" cy="640" r="30" fill="#868e95"/>
<circle cx="736" cy="636" r="62" fill="#c5cbd0"/><circle cx="736" cy="636" r="44" fill="#98a0a7"/>
<path d="M572 520q-70 80-34 170 14 34 64 38l190 6" stroke="#dfe3e6" stroke-width="26" fill="none" stroke-linecap="round"/>
<path d="M592 548q-50 66-24 134 12 30 54 32" stroke="#b4bbc1" stroke-width="20" fill="none" stroke-linecap="round"/>
<path fill="#1b1f22" d="M850 520q110-40 240 30l34 60-18 8q-80-90-250-62z"/>`,
  body: 'M508 358c30-62 110-86 196-80 84 8 130 46 156 106l-26 34c-110 16-210 16-302 4-24-14-32-36-24-64zM752 440l116-8-30 112-96 4zM918 408l204-58 36 8-66 64-160 26zM150 640c30-92 96-128 166-118 64 8 104 44 130 98l-22 10c-34-50-70-70-120-72-66-2-102 26-134 92z',
  light:
    'M526 356c36-44 104-58 176-52 60 4 100 28 124 62-90-30-200-36-300-10zM936 410l180-48 20 4-50 34-150 24zM172 628c30-62 80-88 140-80 48 6 82 30 108 66-36-32-70-46-112-46-60 0-100 20-136 60z',
  shade: 'M524 420c100 12 210 12 314-4l-8 10c-100 14-200 14-298 4zM748 508l96-6-10 44-90 4z',
  top: `<path d="M800 736L1110 706" stroke="#c5cbd0" stroke-width="50" stroke-linecap="round"/>
<path d="M800 724L1110 694" stroke="#f4f6f8" stroke-width="9" stroke-linecap="round"/>
<path fill="#1b1f22" d="M808 404c50-36 100-40 150-24 60 10 110-4 156-30l12 12-56 54-150 30c-60 8-96 2-118-14z"/>
<path d="M846 392c50-16 90-6 130-2 50 0 90-14 124-32" stroke="#fff" stroke-opacity=".18" stroke-width="6" fill="none"/>
<path d="M548 330c70-24 160-22 236 12" stroke="#e6d9b8" stroke-width="7" fill="none"/>
<ellipse cx="690" cy="286" rx="34" ry="9" fill="#c5cbd0"/>
<circle cx="428" cy="352" r="60" fill="#2a3036"/><circle cx="420" cy="352" r="52" fill="#cfd5da"/><path d="M404 304a52 52 0 0 0 0 96z" fill="#f4f8fa"/>
<circle cx="474" cy="284" r="28" fill="#22272c" stroke="#aab2b8" stroke-width="6"/><circle cx="516" cy="276" r="24" fill="#22272c" stroke="#aab2b8" stroke-width="6"/>
<path d="M492 312L534 246l74-8" stroke="#cdd3d8" stroke-width="13" fill="none" stroke-linejoin="round"/>
<path d="M580 240l74-8" stroke="#191d20" stroke-width="24" stroke-linecap="round"/>
<path d="M536 248l-16-66" stroke="#aeb5ba" stroke-width="8"/><ellipse cx="518" cy="170" rx="40" ry="22" fill="#2a3036"/>
<circle cx="470" cy="412" r="17" fill="#e59a35"/><path fill="#c62a30" d="M1124 352l44-6 8 30-46 12z"/><circle cx="1092" cy="446" r="16" fill="#e59a35"/>
<path fill="#1b1f23" d="M1104 400l60 120 16-6-52-122z"/>`,
}
