/** All overlays, with the libraries that draw them, in one file. It is fetched when the first of them is needed. */
export { FullScreenGalleryBody } from '../picture/FullScreenGalleryBody.tsx'
export { PageViewerBody } from '../picture/PageViewerBody.tsx'
export { BottomSheetDialog } from '../bottom-sheet/BottomSheetDialog.tsx'
export { BottomSheetDrawer } from '../bottom-sheet/BottomSheetDrawer.tsx'
export { DialogBody } from './DialogBody.tsx'
export { FullScreenBody } from './FullScreenBody.tsx'
export { SideDrawerBody } from './SideDrawerBody.tsx'
