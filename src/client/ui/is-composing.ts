import type { KeyboardEvent } from 'react'

/** A key of an input method: the Enter that takes over its text, the arrows of its list. Safari reports that Enter after the composition, with key code 229. */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229
