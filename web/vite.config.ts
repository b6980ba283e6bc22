import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/lantern/web',
    emptyOutDir: true,
    target: 'es2022',
    // The server sends a content security policy without 'unsafe-inline' and without data: addresses,
    // so everything the page needs is a file of its own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    environment: 'jsdom',
    pool: 'vmThreads', // one browser-like world a worker, not one a file: a quarter of the time
    include: ['src/**/*.test.ts'],
  },
})
