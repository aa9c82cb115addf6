import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { FIRST_PLACE_NAMES, FIRST_PLACES } from './src/client/app/first-places.ts'
import type { FirstPlace } from './src/client/app/first-places.ts'
import { KEEP_WASM_WRAPPERS } from './src/server/threads.ts'
import { rolldown } from 'rolldown'
import type { ChunkingContext } from 'rolldown'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const serverPort = process.env.PORT ?? '8080'

/** Puts src/client/app/early.ts into the page's head as one small script: it must run before anything is fetched. */
function earlyScript(): Plugin {
  return {
    name: 'minato-early-script',
    async transformIndexHtml(html) {
      const bundle = await rolldown({ input: 'src/client/app/early.ts', platform: 'browser' })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      // Above the style sheets, which would hold it up, and below the manifest's link, which it changes.
      return html.replace('<!-- early -->', () => `<script>${output[0].code.trim()}</script>`)
    },
  }
}

const LIBRARIES_OF_EVERY_SCREEN =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack(?!.*[iI]nfiniteQuery|.*[qQ]ueries)|@lingui|valibot|use-sync-external-store|cookie-es)[\\/]/
const OURS_FROM_THE_START =
  /src[\\/](client[\\/](api[\\/](?!use-form)|device[\\/](?!ThemeToggle|speaking-part|rare-words)|offline[\\/](typing|back-online|true-age|query-address)|app[\\/](?!layouts)|auth[\\/](auth\.api|leaving)|people[\\/]people\.api|lots[\\/]cards-of|format[\\/](time|field-text)|ui[\\/](class-names|Icon|VisuallyHidden|link|button[\\/](Button|button-class)|brand[\\/]Logo|feedback[\\/](Spinner|OutageBlock|Notice)|icons[\\/](Offline|Warning|Info)|field[\\/](Field|TextField|PasswordField|box)))|contract[\\/](endpoint|wire|errors|worker|auth|people[\\/]people|site[\\/]house|lots[\\/]lot-paths|favorites[\\/]favorites-path)|domain[\\/](lots[\\/]page-types|people[\\/](kinds|languages|permissions)|time))/

/** What the pages before the sign-in have in common; without a place of its own it would draw all shared code of the house along. */
const OURS_OF_THE_SIGN_IN =
  /src[\\/]client[\\/](auth[\\/](?!SendAgain|AuthTools)[A-Za-z-]+\.(tsx?|module\.css)$|ui[\\/]brand[\\/]HarbourHero|place[\\/]use-tab-title|api[\\/]use-now)/

/** What the screens behind the sign-in share, but for what only lists or only overlays want. */
const OURS_OF_THE_SCREENS =
  /src[\\/](?!(client|contract|domain)[\\/](accounts|chat|costs|dashboard|favorites|feed|info|install|live[\\/](?!followed)|orders|people[\\/](office|client-info)|push|saved-searches|share|storage|site[\\/](notice|office|settings))|(contract|domain)[\\/]outbox(?![\\/]outbox-entry)|contract[\\/]lots[\\/]lot-page|(client|contract)[\\/]bids|domain[\\/]bids[\\/](bid-amount|bid-filters)|contract[\\/]lots[\\/](lots\.endpoints|listing|lot-photos|production|price-picture)|client[\\/](offline[\\/]updates|outbox[\\/](?!shown-outbox)|lots[\\/](card|codes|filters|listing[\\/]|photos-zip|lots\.api|bike-ratings)|ui[\\/](sheet|overlay[\\/](?!(Menu|MenuItem|lazy-part|use-once-open)\.)|picture|field|value[\\/]Panel|feedback[\\/]ErrorBlock|tag[\\/](MineBadge|Chip)|nav[\\/](Pager|pager)|hooks[\\/](use-popover|use-is-touch)))|domain[\\/](lots[\\/](colours|lot-numbers|lot-filter)|saved-searches|bids[\\/]bid-deadline|people[\\/](phone|full-name))|contract[\\/]site[\\/]site)/

/** What the lists share; a lot's page does without. */
const OURS_OF_THE_LISTS =
  /src[\\/](client[\\/](favorites[\\/](FavoriteStar|favorites|show-star)|lots[\\/](card|codes|photos-zip[\\/]ticked|lots\.api|bike-ratings)|ui[\\/]tag[\\/](MineBadge|Chip))|contract[\\/](lots[\\/](lots\.endpoints|listing)|site[\\/]site))/

const SCREENS = /index\.html$|src[\\/]client[\\/].*(Screen|HouseLayout)\.tsx$/
/** What a phone opens many times a day; whatever these screens import is wanted at once. */
const OPENED_ALL_DAY = /(index\.html|HouseLayout\.tsx|LoginScreen\.tsx|ListingScreen\.tsx|[\\/]LotScreen\.tsx)$/
const LATE_ON_A_LOT =
  /(late-lot\.ts|BidPanel\.tsx|BidLanded\.tsx|BikeInspection\.tsx|SharedLot\.tsx|SheetReading\.tsx|DamageMap\.tsx)$/
const COMPONENTS = /src[\\/]client[\\/]ui[\\/]|node_modules[\\/](@radix-ui|vaul|react-remove-scroll)/

/**
 * Files by the entries through which their modules are reached: what belongs to the house's frame, to a lot's page, or to what that page wants
 * late comes in one file each, and so do what opens over a screen on a tap, and our other components that are wanted late. Else a lot would take
 * a hundred requests, each of which costs a phone time.
 */
const FILES: Record<string, (entries: string[], id: string) => boolean> = {
  house: entries =>
    entries.some(entry => entry.endsWith('HouseLayout.tsx')) &&
    entries.every(entry => !SCREENS.test(entry) || entry.endsWith('HouseLayout.tsx')),
  lot: entries =>
    entries.some(entry => entry.endsWith('/LotScreen.tsx')) &&
    entries.every(entry => !SCREENS.test(entry) || entry.endsWith('LotScreen.tsx')),
  listing: entries =>
    entries.some(entry => entry.endsWith('ListingScreen.tsx')) &&
    entries.every(entry => !OPENED_ALL_DAY.test(entry) || entry.endsWith('ListingScreen.tsx')),
  overlays: (entries, id) => COMPONENTS.test(id) && entries.every(entry => COMPONENTS.test(entry)),
  'late-components': (entries, id) => COMPONENTS.test(id) && !entries.some(entry => OPENED_ALL_DAY.test(entry)),
  'late-lot': entries => entries.every(entry => LATE_ON_A_LOT.test(entry)),
}

/** The modules, fetched apart or the page's first, through which a module is reached. */
function entriesOf(id: string, graph: ChunkingContext): string[] {
  const reaching = new Set([id])
  for (const module of reaching)
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) reaching.add(importer)
  return [...reaching].filter(module => {
    const info = graph.getModuleInfo(module)
    return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
  })
}

/** Scripts that a screen wants beside its own are asked for by the page's head, or found in it: lists of them would stand in what every page waits for. */
const isSheet = (file: string) => file.endsWith('.css')

/** The first sheets stand in the page itself: the frame is painted with the HTML, before anything else has come. */
function inlineFirstStyles(): Plugin {
  return {
    name: 'minato-inline-first-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g, (link, path: string) => {
          const sheet = bundle?.[path]
          return sheet?.type === 'asset' ? `<style>${String(sheet.source).trim()}</style>` : link
        })
      },
    },
  }
}

/** What `early.ts` asks for ahead, by the code that will want it (`client/app/first-places.ts`); nothing while developing. */
function firstFiles(): Plugin {
  return {
    name: 'minato-first-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        const filesOf = (module: string): string[] => {
          const reached = new Set(chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module)))
          for (const { imports } of reached)
            for (const chunk of chunks) if (imports.includes(chunk.fileName)) reached.add(chunk)
          return [...reached].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
        }
        const modules = (name: FirstPlace, language: string) => [
          ...FIRST_PLACES[name].screens.map(screen => `/${screen}.tsx`),
          ...FIRST_PLACES[name].words.map(noun => `/locales/${language}/${noun}.po`),
        ]
        const present = filesOf('/index.html')
        const files: string[] = []
        const at = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
        const places = FIRST_PLACE_NAMES.map(name =>
          ['en', 'ru'].map(language =>
            [...new Set(modules(name, language).flatMap(filesOf))].filter(file => !present.includes(file)).map(at),
          ),
        )
        return html.replace('FILES_OF_FIRST_PLACES', () => JSON.stringify([files, places]))
      },
    },
  }
}

/** The page's head runs the scripts of every screen itself, one by one, when the frame is painted (`client/app/start-scripts.ts`). */
function runFirstScriptsLater(): Plugin {
  return {
    name: 'minato-run-first-scripts-later',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        // While developing the page runs its one script as it stands.
        if (!bundle) return html.replace('FIRST_SCRIPTS', '[]')
        const scripts = [...html.matchAll(/<link rel="modulepreload"[^>]* href="(\/assets\/(?:base|start)-[^"]+)">/g)]
        const [tag, main] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html)!
        return html
          .replace(tag!, () => `<link rel="modulepreload" crossorigin href="${main}">`)
          .replace('FIRST_SCRIPTS', () => JSON.stringify([...scripts.map(([, path]) => path), main]))
      },
    },
  }
}

/** The head above its script without indents: the page is 8 kB at the most, and names of files weigh now more, now less. */
function withoutIndents(): Plugin {
  return {
    name: 'minato-without-indents',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => html.replace(/<head>.*?<script>/s, head => head.replaceAll(/>\s+</g, '><')),
    },
  }
}

/**
 * Lingui makes the browser's formatter of numbers for every plural, and so holds the first screen up by 20 ms (a phone, by 80), though only a
 * message with `#` wants it.
 */
function numbersOfPluralsWhenWanted(): Plugin {
  const eager =
    /const numberFormat = [^;]+;\s*const valueStr = number\([^;]+;\s*return message\.replace\((.+), valueStr\);/
  return {
    name: 'minato-numbers-of-plurals-when-wanted',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules[\\/]@lingui[\\/]core[\\/]dist[\\/]index\.mjs$/.test(id)) return null
      if (!eager.test(code)) this.error('Lingui makes its plurals in another way now: look again')
      return { code: code.replace(eager, 'return message.replace($1, () => number(locales, value));'), map: null }
    },
  }
}

/** The sentences of the contract's table are for `/v1/docs`; the phone does without them. */
function withoutSummaries(): Plugin {
  return {
    name: 'minato-without-summaries',
    apply: 'build',
    transform(code, id) {
      if (!/src[\\/]contract[\\/].*\.endpoints\.ts$/.test(id)) return null
      return { code: code.replaceAll(/^\s*summary:\s*(?:'(?:[^'\\]|\\.)*'|"[^"]*"),?$/gm, "summary: '',"), map: null }
    },
  }
}

/** Once more through terser, which finds in Oxc's output a kilobyte that the phone need not wait for. */
function minifyAgain(): Plugin {
  return {
    name: 'minato-minify-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const { code } = await minify(chunk.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3, pure_getters: true, ecma: 2020 },
          })
          chunk.code = code!
        }
      },
    },
  }
}

export default defineConfig({
  plugins: [
    earlyScript(),
    withoutSummaries(),
    numbersOfPluralsWhenWanted(),
    inlineFirstStyles(),
    runFirstScriptsLater(),
    withoutIndents(),
    firstFiles(),
    ...(process.env.PLAIN ? [] : [minifyAgain()]),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    // The worker is our own (sw/sw.ts); the manifest is served per language by the server.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'], globIgnores: ['screenshots/**'] },
    }),
  ],
  build: {
    // Modern targets only: an older one would lower light-dark() and nesting.
    target: ['chrome123', 'safari17.5', 'firefox128'],
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    manifest: true,
    modulePreload: {
      // The browsers above know it.
      polyfill: false,
      resolveDependencies: (_, deps, { hostType }) => (hostType === 'html' ? deps : deps.filter(isSheet)),
    },
    rolldownOptions: {
      output: {
        // Hashes do not pack, and every page waits for the names of all files: seven signs tell these apart.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Few files on the way to the first picture, and none of them with code of a later screen: libraries that every screen
          // needs, what the sign-in needs of ours, and what the screens behind it share. Overlays stay apart: they are wanted late.
          groups: [
            { name: 'base', test: LIBRARIES_OF_EVERY_SCREEN },
            { name: 'start', test: OURS_FROM_THE_START },
            { name: 'sign-in', test: OURS_OF_THE_SIGN_IN },
            { name: 'screens', test: OURS_OF_THE_SCREENS, minShareCount: 3 },
            { name: 'lists', test: OURS_OF_THE_LISTS, minShareCount: 2 },
            ...Object.entries(FILES).map(([file, holds]) => ({
              name: (id: string, graph: ChunkingContext) => (holds(entriesOf(id, graph), id) ? file : null),
            })),
          ],
        },
      },
    },
  },
  server: { proxy: { '/v1': `http://localhost:${serverPort}`, '/photos': `http://localhost:${serverPort}` } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/{domain,contract,server}/**/*.test.ts',
            'src/client/**/*.test.ts',
            'sw/**/*.test.ts',
            'tests/house/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['src/client/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/no-console-errors.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          pool: 'forks',
          execArgv: [KEEP_WASM_WRAPPERS],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
