import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { PlayIcon } from '#client/ui/icons/PlayIcon.tsx'
import styles from './BikeInspection.module.css'
import { LotSection } from './LotSection.tsx'

/** Videos of a bike: a preview on hover or focus, the full video in a new tab. Videos that fail to load are hidden. */
export function BikeVideos({ addresses }: { addresses: readonly string[] }) {
  const { t } = useLingui()
  const [broken, setBroken] = useState<readonly string[]>([])
  const shown = addresses.filter(address => !broken.includes(address))
  if (shown.length === 0) return null
  return (
    <LotSection title={t`Videos`}>
      <ul className={styles.videos}>
        {shown.map((address, at) => (
          <li key={address}>
            <Video address={address} number={at + 1} onBroken={() => setBroken(all => [...all, address])} />
          </li>
        ))}
      </ul>
    </LotSection>
  )
}

function Video({ address, number, onBroken }: { address: string; number: number; onBroken: () => void }) {
  const { t } = useLingui()
  const film = useRef<HTMLVideoElement>(null)
  const preview = () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // The hover ended before the video began, so the preview is no longer needed.
    void film.current?.play().catch(() => undefined)
  }
  const rest = () => {
    const video = film.current
    if (!video) return
    video.pause()
    video.currentTime = 0
  }
  return (
    <a
      className={styles.video}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Video ${number}, opens in a new tab`}
      onPointerEnter={event => event.pointerType === 'mouse' && preview()}
      onPointerLeave={rest}
      onFocus={event => event.target.matches(':focus-visible') && preview()}
      onBlur={rest}
    >
      {/* Starts just after the beginning, because some phones draw no frame until they play. */}
      <video
        ref={film}
        src={`${address}#t=0.01`}
        muted
        loop
        playsInline
        preload="metadata"
        tabIndex={-1}
        onError={onBroken}
      />
      <span className={styles.play}>
        <PlayIcon size={22} />
      </span>
    </a>
  )
}
