import { useState } from 'react'
import { Button } from '../button/Button.tsx'
import { buttonClass } from '../button/button-class.ts'
import { IconButton } from '../button/IconButton.tsx'
import { BookmarkIcon } from '../icons/BookmarkIcon.tsx'
import { DownloadIcon } from '../icons/DownloadIcon.tsx'
import { PencilIcon } from '../icons/PencilIcon.tsx'
import { StarIcon } from '../icons/StarIcon.tsx'
import { Section } from './Section.tsx'
import styles from './Showcase.module.css'

export function ShowButtons() {
  const [kept, setKept] = useState(true)
  return (
    <>
      <Section title="Buttons">
        <div className={styles.row}>
          <Button kind="primary">Place bid</Button>
          <Button kind="tonal">Schedule</Button>
          <Button>Back</Button>
          <Button kind="quiet">Reset</Button>
          <Button kind="danger">Cancel bid</Button>
        </div>
        <div className={styles.row}>
          <Button kind="primary" disabled>
            Sending…
          </Button>
          <Button kind="primary" pending>
            Place bid
          </Button>
          <Button kind="tonal" pending>
            Schedule
          </Button>
          <Button pending>Back</Button>
          <Button kind="primary" disabledReason="Needs the network">
            Offline
          </Button>
        </div>
        <div className={styles.row}>
          <Button size="small">Close</Button>
          <Button kind="quiet" size="small">
            <DownloadIcon size={16} />
            Download
          </Button>
          <a className={buttonClass('tonal', 'small')} href="#link">
            A link
          </a>
        </div>
        <Button kind="primary" size="large">
          Place bid 2 785 000 ¥
        </Button>
      </Section>
      <Section title="Icon buttons">
        <div className={styles.row}>
          <IconButton label="Saved searches" count={4}>
            <BookmarkIcon />
          </IconButton>
          <IconButton label="Saved searches" count={140}>
            <BookmarkIcon />
          </IconButton>
          <IconButton label="Favorite" on={kept} onClick={() => setKept(!kept)}>
            <StarIcon filled={kept} />
          </IconButton>
          <IconButton label="Download" disabled>
            <DownloadIcon />
          </IconButton>
          <IconButton label="Edit" dense>
            <PencilIcon size={16} />
          </IconButton>
        </div>
      </Section>
    </>
  )
}
