import { useRef, type ComponentProps } from 'react'
import { PlusIcon } from '../icons/PlusIcon.tsx'
import { Button } from './Button.tsx'
import styles from './FileButton.module.css'

type FileButtonProps = Pick<ComponentProps<typeof Button>, 'children' | 'size' | 'aria-label' | 'aria-describedby'> & {
  /** Names the input behind the button. */
  fileLabel: string
  accept: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Asks for files of this device. The browser's own control has texts in the browser's language, not the reader's. */
export function FileButton({ fileLabel, accept, multiple, onFiles, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} className={styles.button} onClick={() => input.current?.click()}>
        <PlusIcon size={16} />
        <span className={styles.name}>{children}</span>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        aria-label={fileLabel}
        accept={accept}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // A file that was corrected meanwhile may be chosen again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
