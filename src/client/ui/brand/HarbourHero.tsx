import type { ReactNode } from 'react'
import styles from './HarbourHero.module.css'

/**
 * The harbour above the sign-in pages: cranes, a ship and the sun; at night in the dark theme. `children` (logo on the left,
 * language on the right) are drawn over the sky. `--hero-under` is the page colour that it fades into (default: surface). Sky, hills
 * and sea continue beyond the view box, so wide screens show more harbour instead of a larger one.
 */
export function HarbourHero({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.hero}>
      <svg viewBox="0 0 390 212" preserveAspectRatio="xMidYMax meet" aria-hidden="true" className={styles.drawing}>
        <defs>
          <linearGradient id="hero-sky" x2="0" y2="1">
            <stop stopColor="var(--hero-sky-1)" />
            <stop offset="1" stopColor="var(--hero-sky-2)" />
          </linearGradient>
          <linearGradient id="hero-sea" x2="0" y2="1">
            <stop stopColor="var(--hero-sea-1)" />
            <stop offset="1" stopColor="var(--hero-sea-2)" />
          </linearGradient>
        </defs>
        <path fill="url(#hero-sky)" d="M-1200 0h2800v168h-2800z" />
        <circle cx="268" cy="92" r="21" fill="var(--lamp)" />
        <path
          fill="var(--hero-hill)"
          d="M-620 160l130-48 64 26 96-56 112 54 86-30 132 36 60-34 42 22 70-44 62 46 50-20 106 36 90-44 66 30 100-56 124 50 90-32 150 60V168H-620z"
        />
        <path
          fill="var(--hero-crane)"
          d="M28 150l9-64h5l9 64h-4l-3-26H36l-3 26zM-20 92h98v4h-98zM37 93l3-20 34 18h-5l-27-14-1 16zM126 150l8-54h5l8 54h-4l-3-22h-8l-3 22zM84 100h84v4H84zM133 101l3-18 30 16h-5l-23-12-1 14z"
        />
        <path fill="var(--hero-box-1)" d="M0 138h26v12H0z" />
        <path fill="var(--hero-box-2)" d="M26 138h26v12H26zM78 138h26v12H78zM52 126h26v12H52z" />
        <path fill="var(--hero-box-3)" d="M52 138h26v12H52zM0 126h26v12H0z" />
        <path fill="var(--hero-hull)" d="M196 138h176l-16 22H216z" />
        <path fill="var(--hero-bridge)" d="M322 112h36v26h-36z" />
        <path fill="var(--hero-deck)" d="M206 124h112v14H206z" />
        <path d="M232 124v14M258 124v14M284 124v14M310 124v14" stroke="var(--hero-seam)" strokeWidth="2" />
        <path
          fill="url(#hero-sea)"
          d="M-1200 212v-64h30q98-10 195 0t195 0 195 0 195 0 195 0 195 2 195 4 195 0 195 0 195 0 195 0 195 0 195 0 195 0H1600v58z"
        />
        <path
          d="M20 172h70M140 166h40M230 176h90M60 190h50M300 160h40M-160 168h80M-340 180h60M-560 170h90M430 170h70M560 182h90M760 168h60"
          stroke="var(--hero-foam)"
          strokeWidth="2.5"
          strokeLinecap="round"
        />
        <path
          fill="var(--hero-under, var(--surface))"
          d="M-1200 213v-15h30q98-18 195 0t195 0 195 0 195 0 195 0 195 0 195-2 195-6 195-2 195 2 195 0 195 0 195 0 195 0H1600v23z"
        />
      </svg>
      <div className={styles.top}>{children}</div>
    </div>
  )
}
