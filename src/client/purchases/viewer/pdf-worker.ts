// The worker of pdf.js, for older browsers too.
import './with-resolvers.ts'
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
