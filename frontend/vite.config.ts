import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { designTokens } from './build/design-tokens-plugin.ts';
import { precompress } from './build/precompress-plugin.ts';

export default defineConfig({
  plugins: [designTokens(), react(), precompress()],
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    target: 'es2023',
    // Inlined assets would be data: URLs, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
