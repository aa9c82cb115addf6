import { Button } from '../button/Button.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorBlock } from '../feedback/ErrorBlock.tsx'
import { Notice } from '../feedback/Notice.tsx'
import { OutageBlock } from '../feedback/OutageBlock.tsx'
import { Ribbon } from '../feedback/Ribbon.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { showToast } from '../feedback/toasts.ts'
import { CheckIcon } from '../icons/CheckIcon.tsx'
import { ClockIcon } from '../icons/ClockIcon.tsx'
import { DownloadIcon } from '../icons/DownloadIcon.tsx'
import { InfoIcon } from '../icons/InfoIcon.tsx'
import { LockIcon } from '../icons/LockIcon.tsx'
import { OfflineIcon } from '../icons/OfflineIcon.tsx'
import { WarningIcon } from '../icons/WarningIcon.tsx'
import { Section } from './Section.tsx'

export const ShowFeedback = () => (
  <>
    <Section title="Ribbons: one at a time">
      <Ribbon icon={<OfflineIcon />} actionLabel="Try again" onAction={() => {}}>
        <b>Offline.</b> Lots as of 10:31 Tokyo
      </Ribbon>
      <Ribbon tone="orange" icon={<ClockIcon />} actionLabel="Refresh" onAction={() => {}}>
        <b>2 min old.</b> Prices may have moved
      </Ribbon>
      <Ribbon tone="blue" icon={<DownloadIcon />} actionLabel="Update" onAction={() => {}}>
        A new version is ready
      </Ribbon>
      <Ribbon tone="blue" icon={<CheckIcon />}>
        <b>Back online.</b> 1 bid sent
      </Ribbon>
      <Ribbon hangs icon={<ClockIcon />}>
        Slow connection
      </Ribbon>
    </Section>
    <Section title="Notices">
      <Notice tone="orange" icon={<InfoIcon />}>
        Golden Week is over: all auctions are back to the normal schedule from 11 May.
      </Notice>
      <Notice strong icon={<LockIcon size={16} />}>
        Bidding is closed
      </Notice>
      <Notice tone="orange" strong icon={<WarningIcon size={16} />}>
        Daily bid limit reached, 10 of 10
      </Notice>
    </Section>
    <Section title="Skeleton">
      <Skeleton ratio="4/3" width={140} />
      <Skeleton width="70%" />
      <Skeleton width="50%" height={12} />
    </Section>
    <Section title="Empty">
      <EmptyState title="No lots match all 5 filters" text="Without “Condition 4.5” there are 57.">
        <Button kind="tonal">Remove this filter</Button>
        <Button kind="quiet">Reset filter</Button>
      </EmptyState>
    </Section>
    <Section title="Failed, in place; a list that could not be fetched">
      <ErrorBlock
        title="Something went wrong"
        text="The information has not been changed."
        closeLabel="Close"
        onClose={() => {}}
      />
      <OutageBlock title="No connection" text="Lots could not be loaded." retryLabel="Try again" onRetry={() => {}} />
    </Section>
    <Section title="Toast">
      <Button onClick={() => showToast({ text: 'Removed from A', action: { label: 'Undo', run: () => {} } })}>
        Show a toast
      </Button>
    </Section>
  </>
)
