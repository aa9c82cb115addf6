/** Places where letters are text, or belong to an overlay above the list. */
const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], [data-chat]'

/** Whether a pressed key is not for the list. */
export function isForElsewhere(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null
  return event.defaultPrevented || event.altKey || event.isComposing || Boolean(target?.closest(ELSEWHERE))
}
