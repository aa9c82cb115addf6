import type { Planted } from '../mutants/plant.ts'

/** A fault of the worker, and the trial that must find it. */
export type WorkerFault = Planted & { trial: string }

/** Faults in what the worker does with networks that swallow everything, with captive portals, and with a slow or hanging storage. */
export const NETWORK_FAULTS: Record<string, WorkerFault> = {
  'lets a sign-in wait for the storage': {
    file: 'sw/sw.ts',
    from: 'await Promise.race([awaited, timeout()])',
    to: 'await awaited',
    trial: 'a sign-in is sent although the device’s storage hangs',
  },
  'lets a dead network keep the screen waiting': {
    file: 'sw/timeouts.ts',
    from: 'const FIRST_WAIT_MS = 1_500',
    to: 'const FIRST_WAIT_MS = 8_000',
    trial: 'where everything is swallowed a kept answer stands in within a second and a half, and then at once',
  },
  'lets the server’s answer wait for a storage that hangs': {
    file: 'sw/timeouts.ts',
    from: "await Promise.race([stored, pause('late', ms)])",
    to: 'await stored',
    trial: 'what the server answers is given out although the device’s storage hangs',
  },
  'lets the app wait for a storage that hangs': {
    file: 'sw/shell.ts',
    from: 'await storedOrAnswer(installed, ask, isOfApp, INSTALLED_MS)',
    to: 'await installed',
    trial: 'the app opens from the server although the storage hangs, and a captive portal’s page in the end',
  },
  'takes the page of a captive portal for the app while the storage takes long': {
    file: 'sw/shell.ts',
    from: 'ask, isOfApp, INSTALLED_MS',
    to: 'ask, () => true, INSTALLED_MS',
    trial:
      'the installed app opens without a network, and instead of a captive portal’s page although the storage takes long',
  },
  'lets a slow storage open the server’s version': {
    file: 'sw/shell.ts',
    from: 'ask, isOfApp, INSTALLED_MS',
    to: 'ask, isOfApp',
    trial: 'the installed version opens, and not the server’s, where the storage takes two seconds',
  },
  'fails a visit whose page breaks off': {
    file: 'sw/timeouts.ts',
    from: 'await Promise.resolve(isOwn(answer)).catch(() => null)',
    to: 'await isOwn(answer)',
    trial: 'the installed app opens in the place of a page that breaks off, although the storage takes longer',
  },
  'gives out a page that breaks off': {
    file: 'sw/timeouts.ts',
    from: 'isOwn(answer)).catch(() => null)',
    to: 'isOwn(answer)).catch(() => false)',
    trial: 'the installed app opens in the place of a page that breaks off, although the storage takes longer',
  },
  'gives out a refusal in the place of a file of the app': {
    file: 'sw/shell.ts',
    from: 'response.ok && ',
    to: '',
    trial: 'an installed file is given out although the server does not have it and the storage takes longer',
  },
  'goes on fetching a file of the app that was read in the meantime': {
    file: 'sw/shell.ts',
    from: 'fetch(request, { signal: giveUp })',
    to: 'fetch(request)',
    trial: 'a request for a file of the app is given up once the installed one is read',
  },
  'gives out a captive portal’s page while the storage takes long': {
    file: 'sw/timeouts.ts',
    from: 'own ? answer : Promise.race([stored, pause(answer, ms)])',
    to: 'answer',
    trial: 'what is kept is given out instead of a captive portal’s page although the storage takes longer',
  },
  'lets a captive portal’s page wait for a storage that hangs': {
    file: 'sw/timeouts.ts',
    from: 'Promise.race([stored, pause(answer, ms)])',
    to: 'stored',
    trial: 'a captive portal’s page is given out in the end where the storage hangs',
  },
  'lets a refused file of the app wait for a storage that hangs': {
    file: 'sw/timeouts.ts',
    from: 'Promise.race([stored, pause(answer, ms)])',
    to: 'stored',
    trial: 'a refusal of a file of the app is given out in the end where the storage hangs',
  },
  'gives out a page that comes late while the look-up takes long': {
    file: 'sw/answer-offline.ts',
    from: 'isOwnAnswer(answer) ? undefined : kept',
    to: 'undefined',
    trial: 'it is also given out instead of a page that comes late, where only the look-up takes longer',
  },
  'lets pictures take all connections while the storage hangs': {
    file: 'sw/photos.ts',
    from: 'const AT_ONCE = 3',
    to: 'const AT_ONCE = 6',
    trial: 'no more than three pictures are fetched at once while the storage hangs',
  },
  'occupies a connection for ever while the storage hangs': {
    file: 'sw/photos.ts',
    from: 'anySignal(signal, AbortSignal.timeout(MAX_MS))',
    to: 'signal',
    trial: 'a request that nobody answers is given up in time although the storage hangs',
  },
  'gives out an answer before it is whole': {
    file: 'sw/answer-offline.ts',
    from: 'await whole(streamed)',
    to: 'streamed',
    trial: 'a kept answer is given out in the place of one that is cut',
  },
  'takes the page of a captive portal for the server’s answer': {
    file: 'sw/answer-offline.ts',
    from: 'return isOwnAnswer(first) ? first : ((await kept) ?? first)',
    to: 'return first',
    trial: 'a kept answer is given out in the place of a captive portal’s page',
  },
  'keeps the page of a captive portal as code of the PDF viewer': {
    file: 'sw/pdf-viewer-code.ts',
    from: 'response.ok && isFile(response, path)',
    to: 'response.ok',
    trial:
      'the code of the PDF viewer is never a captive portal’s page, and one that an earlier version has kept is replaced',
  },
  'gives out the page of a captive portal that is kept as code of the PDF viewer': {
    file: 'sw/pdf-viewer-code.ts',
    from: 'stored && isFile(stored, path) ? stored : undefined',
    to: 'stored',
    trial:
      'the code of the PDF viewer is never a captive portal’s page, and one that an earlier version has kept is replaced',
  },
  'waits for ever for code of the PDF viewer that is stored': {
    file: 'sw/pdf-viewer-code.ts',
    from: 'Promise.race([fetched, late])',
    to: 'fetched',
    trial: 'the stored code of the PDF viewer is given out where everything is swallowed',
  },
  'stores the page of a captive portal as the app': {
    file: 'sw/shell.ts',
    from: '(await response.clone().text()).includes(ROOT)',
    to: 'true',
    trial: 'a version is not installed from a captive portal’s page, but from the app’s own',
  },
  'keeps the page of a captive portal as a document': {
    file: 'src/contract/own-answer.ts',
    from: 'response.status < 502 && !isPage(response)',
    to: 'response.status < 502',
    trial: 'a document is never a captive portal’s page, and one that an earlier version has kept counts as absent',
  },
  'takes the page of a captive portal for a kept document': {
    file: 'sw/documents.ts',
    from: 'if (await keptOf(userId, address)) continue',
    to: 'if (await lookUp(documentsOf(userId), address)) continue',
    trial: 'a car’s documents are fetched although an earlier version has kept a captive portal’s page',
  },
}
