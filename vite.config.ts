import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { rolldown } from 'rolldown'
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

export default defineConfig({
  plugins: [
    earlyScript(),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files on the way to the first picture: what every screen needs is one, small shared pieces of screens join another.
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|store|react-store|react-query|query-core|query-persist-client-core|react-query-persist-client|query-sync-storage-persister)|@lingui|valibot|use-sync-external-store|cookie-es|isbot|tiny-invariant|tiny-warning|seroval|seroval-plugins)[\\/]/,
            },
            {
              name: 'house',
              test: /src[\\/](domain|contract|client[\\/](api|device|format|place|people|site|auth[\\/]auth\.api|ui[\\/](button|feedback|nav|value|tag|icons|hooks|[A-Za-z-]+\.tsx?$)))/,
              minShareCount: 2,
            },
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
