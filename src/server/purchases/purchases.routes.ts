import { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { purchaseWorkEndpoints } from '#contract/purchases/purchase-work.endpoints.ts'
import { purchasesEndpoints } from '#contract/purchases/purchases.endpoints.ts'
import { uploadsEndpoints } from '#contract/purchases/uploads.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { correctPrice } from './costs/correct-price.ts'
import { postCosts } from './costs/post-costs.ts'
import { purchaseCosts } from './costs/propose-costs.ts'
import { downloadImages } from './download-images.ts'
import { markDocument, sendDocument } from './documents/documents.ts'
import { matchDocuments } from './documents/match-documents.ts'
import { uploadDocument } from './documents/upload-document.ts'
import { appendChunk, beginUpload, cancelUpload, finishUpload } from './documents/uploads.ts'
import { editCar, purchaseLog } from './edit-car.ts'
import { creditInvoice, issueInvoice } from './invoices/issue-invoice.ts'
import { sendInvoice } from './invoices/send-invoice.ts'
import { listBoard } from './list-board.ts'
import { listPurchases } from './list-purchases.ts'
import { moveStatus, moveVoyage, undoStatus, undoVoyages } from './move-cars.ts'
import { saveParty } from './save-party.ts'
import { viewPurchase } from './view-purchase.ts'
import { addVoyage, deleteVoyage, editVoyage, listVoyages } from './voyages.ts'

export const purchasesRoutes: readonly Implementation[] = [
  implement(purchasesEndpoints.purchasedCars, listPurchases),
  implement(purchasesEndpoints.purchasedCar, viewPurchase),
  implement(purchasesEndpoints.saveParty, saveParty),
  implement(purchasesEndpoints.uploadDocument, uploadDocument),
  implement(uploadsEndpoints.begin, beginUpload),
  implement(uploadsEndpoints.append, appendChunk),
  implement(uploadsEndpoints.finish, finishUpload),
  implement(uploadsEndpoints.cancel, cancelUpload),
  implement(purchasesEndpoints.document, sendDocument),
  implement(purchasesEndpoints.downloadImages, downloadImages),
  implement(purchaseMoneyEndpoints.costs, purchaseCosts),
  implement(purchaseMoneyEndpoints.postCosts, postCosts),
  implement(purchaseMoneyEndpoints.correctPrice, correctPrice),
  implement(purchaseMoneyEndpoints.issueInvoice, issueInvoice),
  implement(purchaseMoneyEndpoints.creditInvoice, creditInvoice),
  implement(purchaseMoneyEndpoints.invoice, sendInvoice),
  implement(purchaseWorkEndpoints.markDocument, markDocument),
  implement(purchaseWorkEndpoints.matchDocuments, matchDocuments),
  implement(purchaseWorkEndpoints.board, listBoard),
  implement(purchaseWorkEndpoints.log, purchaseLog),
  implement(purchaseWorkEndpoints.moveStatus, moveStatus),
  implement(purchaseWorkEndpoints.undoStatus, undoStatus),
  implement(purchaseWorkEndpoints.moveVoyage, moveVoyage),
  implement(purchaseWorkEndpoints.undoVoyages, undoVoyages),
  implement(purchaseWorkEndpoints.editCar, editCar),
  implement(purchaseWorkEndpoints.voyages, listVoyages),
  implement(purchaseWorkEndpoints.addVoyage, addVoyage),
  implement(purchaseWorkEndpoints.editVoyage, editVoyage),
  implement(purchaseWorkEndpoints.deleteVoyage, deleteVoyage),
]
