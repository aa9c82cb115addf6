import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { rolldown } from 'rolldown'
import type { Plugin, Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { viteStaticCopy } from 'vite-plugin-static-copy'
import { defineConfig } from 'vitest/config'
import { inlineStyle } from './src/server/http/inline-style.ts'
import { SCREEN_CHUNKS } from './src/server/http/screen-chunks.ts'
import { projects } from './tests/projects.ts'

// PORT may name an address, too: 127.0.0.1:8080.
const serverPort = process.env.PORT?.split(':').at(-1) ?? '8080'

/** Puts `src/client/app/early.ts` into the page's head as an inline script: it must run before anything is fetched. */
function earlyScript(): Plugin {
  return {
    name: 'minato-early-script',
    async transformIndexHtml(html) {
      const bundle = await rolldown({ input: 'src/client/app/early.ts', platform: 'browser' })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      return html.replace('<!-- early -->', () => `<script>${output[0].code.trim()}</script>`)
    },
  }
}

/** The style sheets of every page stand in the page itself: the skeleton is painted with the HTML, and waits for no other file. */
function inlineStyles(): Plugin {
  return {
    name: 'minato-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g, (_, path: string) => {
          const { source } = bundle![path] as Rolldown.OutputAsset
          return inlineStyle(path, String(source))
        }),
    },
  }
}

/** Files that pdf.js asks for by their names: decoders of scans for a page without WebAssembly, and the encodings of Japanese fonts. */
const PDF_FILES = [
  'node_modules/pdfjs-dist/wasm/*_nowasm_fallback.js',
  'node_modules/pdfjs-dist/cmaps/!(*CNS|*GB|*B5|*HK|*KSC|*UniKS|*Korea)*.bcmap',
]

/** Modules of long lists, and an icon and hints for which the bids would load the listing. */
const LISTS = ['react-virtuoso/', 'src/client/ui/list/', 'ui/icons/SortIcon.', 'ui/field/HintList.']
/** What several screens share of these nouns is a chunk each: the login shows no lot, a listing no bids. */
const NOUNS = { lots: ['/lots/', '/costs/'], bids: ['/bids/'], purchases: ['src/contract/purchases/'] }
const isIn = (paths: string[]) => (module: string) => paths.some(path => module.includes(path))
const isOfNouns = isIn(Object.values(NOUNS).flat())

export default defineConfig({
  plugins: [
    earlyScript(),
    inlineStyles(),
    viteStaticCopy({ targets: PDF_FILES.map(src => ({ src, dest: 'pdfjs', rename: { stripBase: true } })) }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui(),
    // The worker is our own (sw/sw.ts); the server gives the manifest in the reader's language.
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest}'],
        globIgnores: ['screenshots/**', 'pdfjs/**'],
      },
    }),
  ],
  build: {
    // An iPhone of 2017 has Safari 16, a Windows of 2009 Firefox 115. Nesting and light-dark() are lowered for them.
    target: ['chrome111', 'safari16.4', 'firefox115'],
    modulePreload: { polyfill: false }, // All of these browsers know it.
    manifest: true, // For the server (src/server/http/preloads.ts).
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // The first that fits, one chunk each: the libraries of every page, long lists, what `main.tsx` imports, what four screens share, such code of
          // the nouns, and the screens opened most. A lower threshold of `pair` loads fewer bytes in more requests.
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
            { name: 'lists', test: isIn(LISTS), includeDependenciesRecursively: false },
            { name: 'start', tags: ['$initial'] },
            { name: 'shared', test: module => !isOfNouns(module), minShareCount: 4 },
            ...Object.entries(NOUNS).map(([name, paths]) => ({ name, test: isIn(paths), minShareCount: 4 })),
            ...Object.entries(SCREEN_CHUNKS).map(([name, test]) => ({ name, test })),
            {
              name: 'pair',
              minShareCount: 2,
              minSize: 6_000,
              entriesAware: true,
              entriesAwareMergeThreshold: 8_000,
            },
            { name: 'small', minShareCount: 2 },
          ],
        },
      },
    },
  },
  // As the code of pdf.js: the worker of the app does not store it ahead (sw/pdf-viewer-code.ts).
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[name]-[hash].mjs' } } },
  server: { proxy: { '/v1': `http://localhost:${serverPort}`, '/photos': `http://localhost:${serverPort}` } },
  test: {
    maxWorkers: '100%', // Vitest leaves a core free, which is half of a machine with two.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects,
  },
})
