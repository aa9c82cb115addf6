/** The pages that a pager draws: first, last, and the current one with a neighbour on each side; `null` is an ellipsis. */
export function pagerPages(page: number, pages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages]
    .filter((each, at, all) => each >= 1 && each <= pages && all.indexOf(each) === at)
    .sort((a, b) => a - b)
  return shown.flatMap(each => {
    const before = shown[shown.indexOf(each) - 1]
    if (before === undefined || each - before === 1) return [each]
    // A gap of one page takes less room drawn than skipped.
    return each - before === 2 ? [each - 1, each] : [null, each]
  })
}
