import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { DeviceState } from '#client/device/device-store.ts'
import { ColumnsIcon } from '#client/ui/icons/ColumnsIcon.tsx'
import { GridIcon } from '#client/ui/icons/GridIcon.tsx'
import { RowsIcon } from '#client/ui/icons/RowsIcon.tsx'

/** The three views of a list. */
export const VIEW_OPTIONS: readonly { value: DeviceState['viewMode']; words: MessageDescriptor; icon: ReactNode }[] = [
  { value: 'default', words: msg`Rows`, icon: <RowsIcon size={19} /> },
  { value: 'column', words: msg`Columns`, icon: <ColumnsIcon size={19} /> },
  { value: 'card', words: msg`Cards`, icon: <GridIcon size={19} /> },
]
